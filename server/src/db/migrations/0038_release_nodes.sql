CREATE TABLE "release_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_last_runs" (
	"package" text NOT NULL,
	"version" text NOT NULL,
	"last_run_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_last_runs_package_version_pk" PRIMARY KEY("package","version")
);
--> statement-breakpoint
INSERT INTO "release_last_runs" ("package", "version", "last_run_at") SELECT "package", "version", max("updated_at") FROM "release_runs" GROUP BY "package", "version";