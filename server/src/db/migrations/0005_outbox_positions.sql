CREATE SEQUENCE "public"."outbox_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "entries" json;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "outbox" SET "entries" = json_build_array(json_build_object('room', "room", 'event', "event", 'payload', "payload"));--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "entries" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE "outbox"."position" is null;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "room";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "event";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_position_unique" UNIQUE("position");