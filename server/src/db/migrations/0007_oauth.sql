CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"email" text,
	"refresh_token" text,
	"access_token" text,
	"access_expires_at" timestamp (3) with time zone,
	"refreshing_until" timestamp (3) with time zone,
	"sync_enabled" boolean DEFAULT true NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "calendar_connections_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("issuer","sub"),
	CONSTRAINT "identities_user" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"secret" text NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"proven" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_states_state" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_connections_personal" ON "calendar_connections" USING btree ("company_id","user_id") WHERE "calendar_connections"."usage" = 'personal';
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_connections_company" ON "calendar_connections" USING btree ("company_id") WHERE "calendar_connections"."usage" = 'company';
--> statement-breakpoint
CREATE INDEX "calendar_connections_grant" ON "calendar_connections" USING btree ("issuer","sub");
--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");