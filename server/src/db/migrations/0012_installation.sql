CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
