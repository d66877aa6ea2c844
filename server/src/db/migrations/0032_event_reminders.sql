ALTER TABLE "calendar_attendees" ADD COLUMN "colour" integer;--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD COLUMN "reminder_minutes" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "reminders_from" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "calendar_events_reminders" ON "calendar_events" USING btree ("reminders_from") WHERE "calendar_events"."reminders_from" is not null;