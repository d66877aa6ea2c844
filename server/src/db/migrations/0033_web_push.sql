CREATE TABLE "push_deliveries" (
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "push_deliveries_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_session" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");