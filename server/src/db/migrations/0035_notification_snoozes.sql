CREATE TABLE "notification_snoozes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_snoozes_company_id_user_id_content_id_pk" PRIMARY KEY("company_id","user_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "notification_snoozes" ADD CONSTRAINT "notification_snoozes_content_id_notification_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."notification_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_snoozes" ADD CONSTRAINT "notification_snoozes_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_snoozes_content" ON "notification_snoozes" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "notification_snoozes_until" ON "notification_snoozes" USING btree ("until");