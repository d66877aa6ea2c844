ALTER TABLE "memberships" ADD COLUMN "earlier_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "proration_rounding" text DEFAULT 'half' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD COLUMN "reason" text;--> statement-breakpoint
-- These entries had an English note instead of a reason, which is shown in the language of the reader.
UPDATE "leave_ledger" SET "reason" = 'workCalendarChanged', "note" = ''
WHERE "kind" = 'adjust' AND "created_by" IS NULL AND "note" = 'The work calendar changed';
