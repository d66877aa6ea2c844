ALTER TABLE "memberships" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;