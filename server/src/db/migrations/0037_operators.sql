CREATE TABLE "operator_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"token_name" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"version" text,
	"why" text,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"packages" text[],
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "operator_tokens_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_calls_user" ON "operator_calls" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "operator_calls_at" ON "operator_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_tokens_user" ON "operator_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_tokens_expiry" ON "operator_tokens" USING btree ("expires_at");