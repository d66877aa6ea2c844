CREATE TABLE "notification_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"action_type" text NOT NULL,
	"priority" text NOT NULL,
	"created_by" uuid,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Hand-written: what each row held becomes its content.
INSERT INTO "notification_contents" SELECT "id", "company_id", "type", "subject_id", "title", "message", "link", "action_type", "priority", "created_by", "metadata", "created_at" FROM "notifications";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "content_id" uuid;--> statement-breakpoint
UPDATE "notifications" SET "content_id" = "id";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "content_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_contents" ADD CONSTRAINT "notification_contents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_contents" ADD CONSTRAINT "notification_contents_company_id_created_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_contents_subject" ON "notification_contents" USING btree ("company_id","subject_id") WHERE "notification_contents"."subject_id" is not null;