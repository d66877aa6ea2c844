CREATE TABLE "leave_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"form_id" uuid,
	"correction_id" uuid,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_approvals_subject" CHECK (num_nonnulls(form_id, correction_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "leave_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"form_id" uuid,
	"date" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"comment" text,
	CONSTRAINT "leave_corrections_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "leave_corrections_kind" CHECK ((kind = 'leave') = (form_id is not null))
);
--> statement-breakpoint
CREATE TABLE "leave_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"on" date NOT NULL,
	"form_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_ledger_key" UNIQUE("company_id","user_id","leave_type_id","key")
);
--> statement-breakpoint
CREATE TABLE "work_schedules" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"week" jsonb,
	"time_zone" text,
	"holiday_calendar" text,
	CONSTRAINT "work_schedules_company_id_user_id_from_date_pk" PRIMARY KEY("company_id","user_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "attendance_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"check_in" timestamp (3) with time zone NOT NULL,
	"check_out" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_entries_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
DROP INDEX "leave_forms_company_user";--> statement-breakpoint
-- Hand-written: days that were stored before minutes were counted as those of an eight-hour day.
ALTER TABLE "leave_days" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "leave_days" ADD COLUMN "amount" integer;--> statement-breakpoint
UPDATE "leave_days" SET "minutes" = CASE "part" WHEN 'full' THEN 480 ELSE 240 END, "amount" = CASE "part" WHEN 'full' THEN 1000 ELSE 500 END;--> statement-breakpoint
ALTER TABLE "leave_days" ALTER COLUMN "minutes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_days" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_forms" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "leave_forms" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "unit" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "needs_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "allowance" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "accrual" text DEFAULT 'yearly' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "carry_over_cap" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "carry_over_months" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "negative_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "max_amount" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "counts_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_approvals" ADD CONSTRAINT "leave_approvals_company_id_form_id_leave_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."leave_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approvals" ADD CONSTRAINT "leave_approvals_company_id_correction_id_leave_corrections_company_id_id_fk" FOREIGN KEY ("company_id","correction_id") REFERENCES "public"."leave_corrections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approvals" ADD CONSTRAINT "leave_approvals_company_id_decided_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_corrections" ADD CONSTRAINT "leave_corrections_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_corrections" ADD CONSTRAINT "leave_corrections_company_id_decided_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_corrections" ADD CONSTRAINT "leave_corrections_company_id_form_id_leave_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."leave_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_company_id_created_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_company_id_leave_type_id_leave_types_company_id_id_fk" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_company_id_form_id_leave_forms_company_id_id_fk" FOREIGN KEY ("company_id","form_id") REFERENCES "public"."leave_forms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "work_schedules_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_approvals_form" ON "leave_approvals" USING btree ("company_id","form_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_approvals_correction" ON "leave_approvals" USING btree ("company_id","correction_id","step");--> statement-breakpoint
CREATE INDEX "leave_approvals_decided_by" ON "leave_approvals" USING btree ("company_id","decided_by");--> statement-breakpoint
CREATE INDEX "leave_corrections_company_user" ON "leave_corrections" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "leave_corrections_company_status" ON "leave_corrections" USING btree ("company_id","status","date");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_corrections_pending_form" ON "leave_corrections" USING btree ("company_id","form_id") WHERE status = 'Pending' and form_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_corrections_pending_day" ON "leave_corrections" USING btree ("company_id","user_id","date") WHERE status = 'Pending' and kind = 'attendance';--> statement-breakpoint
CREATE INDEX "leave_ledger_person" ON "leave_ledger" USING btree ("company_id","user_id","leave_type_id","year");--> statement-breakpoint
CREATE INDEX "leave_ledger_form" ON "leave_ledger" USING btree ("company_id","form_id");--> statement-breakpoint
CREATE INDEX "attendance_entries_person" ON "attendance_entries" USING btree ("company_id","user_id","date");--> statement-breakpoint
CREATE INDEX "attendance_entries_date" ON "attendance_entries" USING btree ("company_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_entries_open" ON "attendance_entries" USING btree ("company_id","user_id","date") WHERE check_out is null;--> statement-breakpoint
CREATE INDEX "leave_days_company_date" ON "leave_days" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "leave_forms_company_status" ON "leave_forms" USING btree ("company_id","status","start_date");--> statement-breakpoint
CREATE INDEX "leave_forms_company_start" ON "leave_forms" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "leave_forms_company_decided" ON "leave_forms" USING btree ("company_id","decided_at");--> statement-breakpoint
CREATE INDEX "leave_forms_company_user" ON "leave_forms" USING btree ("company_id","user_id","start_date");