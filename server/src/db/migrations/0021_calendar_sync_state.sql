ALTER TABLE "calendar_connections" ADD COLUMN "sync_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD COLUMN "syncing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD COLUMN "refresh_count" integer DEFAULT 0 NOT NULL;