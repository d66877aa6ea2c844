CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"types" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_removals" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "notification_removals_company_id_user_id_seq_pk" PRIMARY KEY("company_id","user_id","seq")
);
--> statement-breakpoint
DROP INDEX "notifications_subject";--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "unseen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "reset_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_streams" ADD COLUMN "mailed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "changed_seq" integer;--> statement-breakpoint
UPDATE "notifications" SET "changed_seq" = "seq";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "changed_seq" SET NOT NULL;--> statement-breakpoint
UPDATE "notification_streams" AS stream SET "mailed_seq" = stream."seq", "unseen" = counts."unseen", "unread" = counts."unread", "total" = counts."total"
FROM (
	SELECT "company_id", "user_id", count(*) FILTER (WHERE "seen_at" IS NULL) AS "unseen", count(*) FILTER (WHERE "read_at" IS NULL) AS "unread", count(*) AS "total"
	FROM "notifications" GROUP BY "company_id", "user_id"
) AS counts
WHERE stream."company_id" = counts."company_id" AND stream."user_id" = counts."user_id";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_removals" ADD CONSTRAINT "notification_removals_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_streams_mail_due" ON "notification_streams" USING btree ("mail_due_at") WHERE "notification_streams"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_changed" ON "notifications" USING btree ("company_id","user_id","changed_seq");--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("company_id","subject_id") WHERE "notifications"."subject_id" is not null;