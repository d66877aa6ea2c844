CREATE TABLE "release_runs" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"package" text NOT NULL,
	"version" text NOT NULL,
	"failed_stage" text,
	"content_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_runs_session_id_package_version_pk" PRIMARY KEY("session_id","package","version")
);
--> statement-breakpoint
ALTER TABLE "release_runs" ADD CONSTRAINT "release_runs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_runs_version" ON "release_runs" USING btree ("package","version","created_at");--> statement-breakpoint
CREATE INDEX "release_runs_user" ON "release_runs" USING btree ("user_id","session_id","package","version");--> statement-breakpoint
CREATE INDEX "release_runs_created" ON "release_runs" USING btree ("created_at");