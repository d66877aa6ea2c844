ALTER TABLE "calendar_events" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event_links" ADD COLUMN "synced_state" jsonb;--> statement-breakpoint
ALTER TABLE "calendar_event_links" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "synced_calendars" SET "sync_token" = NULL;
