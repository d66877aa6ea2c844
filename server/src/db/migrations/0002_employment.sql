ALTER TABLE "companies" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "first_day_of_week" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "employee_number" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "company_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "nric" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "bank_details" jsonb DEFAULT '{"bankName":"","accountNumber":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "emergency_contact" jsonb DEFAULT '{"name":"","relationship":"","contact":"","email":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reports_to" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_reports_to_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","reports_to") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_reports_to" ON "memberships" USING btree ("company_id","reports_to");