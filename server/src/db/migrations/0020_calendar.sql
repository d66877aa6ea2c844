CREATE TABLE "calendar_attendees" (
	"company_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"response" text NOT NULL,
	"responded_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_attendees_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"client_id" uuid,
	"scope" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"all_day" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"rule" text,
	"series_ends_at" timestamp (3) with time zone,
	"series_id" uuid,
	"original_start" timestamp (3) with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_events_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "calendar_events_client" UNIQUE("organizer_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_event_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"event_id" uuid,
	"etag" text DEFAULT '' NOT NULL,
	"synced_version" integer DEFAULT 0 NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calendar_event_links_external" UNIQUE("calendar_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "synced_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"is_target" boolean DEFAULT false NOT NULL,
	"sync_token" text,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "synced_calendars_external" UNIQUE("connection_id","external_id"),
	CONSTRAINT "synced_calendars_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_company_id_event_id_calendar_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."calendar_events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendees" ADD CONSTRAINT "calendar_attendees_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_company_id_organizer_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","organizer_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_company_id_series_id_calendar_events_company_id_id_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."calendar_events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_links" ADD CONSTRAINT "calendar_event_links_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_links" ADD CONSTRAINT "calendar_event_links_company_id_calendar_id_synced_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."synced_calendars"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_calendars" ADD CONSTRAINT "synced_calendars_company_id_connection_id_calendar_connections_company_id_id_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."calendar_connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_attendees_user" ON "calendar_attendees" USING btree ("company_id","user_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_occurrence" ON "calendar_events" USING btree ("series_id","original_start");--> statement-breakpoint
CREATE INDEX "calendar_events_company_range" ON "calendar_events" USING btree ("company_id","series_ends_at","starts_at") WHERE "calendar_events"."scope" = 'company';--> statement-breakpoint
CREATE INDEX "calendar_events_organizer" ON "calendar_events" USING btree ("company_id","organizer_id");--> statement-breakpoint
CREATE INDEX "calendar_event_links_event" ON "calendar_event_links" USING btree ("event_id");