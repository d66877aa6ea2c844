CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contact" text NOT NULL,
	"gender" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"birthday" date,
	"family_status" text NOT NULL,
	"children" smallint NOT NULL,
	"location" text NOT NULL,
	"bio" text NOT NULL,
	"about" text NOT NULL,
	"experience" jsonb NOT NULL,
	"education" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"projects" jsonb NOT NULL,
	"is_private" boolean NOT NULL,
	"privacy_settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"small_id" uuid NOT NULL,
	"large_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "avatars_small" UNIQUE("small_id"),
	CONSTRAINT "avatars_large" UNIQUE("large_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"time_zone" text,
	"onboarding" jsonb DEFAULT '{"done":[],"skipped":false}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "department_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departments_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_rules" (
	"company_id" uuid NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "company_rules_company_id_section_pk" PRIMARY KEY("company_id","section")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "grants_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_lead_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rules" ADD CONSTRAINT "company_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_members_department" ON "department_members" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");