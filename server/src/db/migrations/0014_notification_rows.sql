ALTER TABLE "notifications" DROP CONSTRAINT "notifications_seq";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_company_id_user_id_memberships_company_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_company_id_created_by_memberships_company_id_user_id_fk";
--> statement-breakpoint
DROP INDEX "notifications_subject";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_user_id_seq_pk" PRIMARY KEY("company_id","user_id","seq");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "subject_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "link";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "action_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "priority";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "metadata";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_content" UNIQUE("content_id","user_id");--> statement-breakpoint
-- Hand-written: the schema cannot say it. A row changes with each notification, those of a thousand people at once,
-- while others wait for it: without room for several versions beside each other every change would write the indexes.
ALTER TABLE "notification_streams" SET (fillfactor = 20);
