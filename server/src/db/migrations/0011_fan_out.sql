DROP INDEX "notifications_changed";--> statement-breakpoint
CREATE INDEX "notifications_changed" ON "notifications" USING btree ("company_id","user_id","changed_seq") WHERE "notifications"."changed_seq" <> "notifications"."seq";--> statement-breakpoint
-- Hand-written: the schema cannot say how a column is stored.
ALTER TABLE "outbox" ALTER COLUMN "entries" SET STORAGE EXTERNAL;
