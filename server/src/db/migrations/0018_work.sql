CREATE TABLE "workspace_members" (
	"company_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_members_company_id_workspace_id_user_id_pk" PRIMARY KEY("company_id","workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_general" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "workspaces_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rank" text NOT NULL,
	CONSTRAINT "project_columns_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" smallint NOT NULL,
	CONSTRAINT "project_labels_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_members_company_id_project_id_user_id_pk" PRIMARY KEY("company_id","project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"colour" smallint NOT NULL,
	"visibility" text NOT NULL,
	"lead_id" uuid,
	"billable" boolean NOT NULL,
	"budget_seconds" integer,
	"budget_minor" bigint,
	"budget_currency" text,
	"change_seq" integer DEFAULT 0 NOT NULL,
	"head_seq" integer DEFAULT 0 NOT NULL,
	"access_seq" integer DEFAULT 0 NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "projects_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "projects_public_id" UNIQUE("company_id","public_id")
);
--> statement-breakpoint
CREATE TABLE "task_assignees" (
	"company_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "task_assignees_company_id_task_id_user_id_pk" PRIMARY KEY("company_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "task_comments_company_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"column_id" uuid NOT NULL,
	"rank" text NOT NULL,
	"priority" text NOT NULL,
	"due_date" date,
	"label_ids" uuid[] NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"seq" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "tasks_number" UNIQUE("company_id","project_id","number")
);
--> statement-breakpoint
CREATE TABLE "running_timers" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_name" text NOT NULL,
	"project" text NOT NULL,
	"project_key" uuid,
	"task_id" uuid,
	"billable" boolean,
	"start_time" timestamp (3) with time zone NOT NULL,
	"segments" jsonb NOT NULL,
	"running_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "running_timers_company_id_user_id_id_pk" PRIMARY KEY("company_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "time_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid,
	"project_key" uuid,
	"rate_minor" integer,
	"currency" text NOT NULL,
	"effective_from" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "time_rates_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "time_rates_start" UNIQUE NULLS NOT DISTINCT("company_id","scope","user_id","project_key","effective_from")
);
--> statement-breakpoint
DROP INDEX "time_entries_start";--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "project_key" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "source" text DEFAULT 'timer' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "billable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "rate_minor" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_company_id_workspace_id_workspaces_company_id_id_fk" FOREIGN KEY ("company_id","workspace_id") REFERENCES "public"."workspaces"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_company_id_actor_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_columns" ADD CONSTRAINT "project_columns_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_labels" ADD CONSTRAINT "project_labels_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_workspace_id_workspaces_company_id_id_fk" FOREIGN KEY ("company_id","workspace_id") REFERENCES "public"."workspaces"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_lead_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_company_id_author_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_column_id_project_columns_company_id_id_fk" FOREIGN KEY ("company_id","column_id") REFERENCES "public"."project_columns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_created_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_company_id_project_key_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_key") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_company_id_created_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_rates" ADD CONSTRAINT "time_rates_company_id_project_key_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_key") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_members_person" ON "workspace_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_name" ON "workspaces" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_general" ON "workspaces" USING btree ("company_id") WHERE "workspaces"."is_general";--> statement-breakpoint
CREATE INDEX "project_activities_project" ON "project_activities" USING btree ("company_id","project_id","id");--> statement-breakpoint
CREATE INDEX "project_activities_task" ON "project_activities" USING btree ("company_id","task_id","id") WHERE "project_activities"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "project_activities_actor" ON "project_activities" USING btree ("company_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "project_columns_project" ON "project_columns" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_labels_name" ON "project_labels" USING btree ("company_id","project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "project_members_person" ON "project_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "projects_workspace" ON "projects" USING btree ("company_id","workspace_id");--> statement-breakpoint
CREATE INDEX "task_assignees_person" ON "task_assignees" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "task_comments_task" ON "task_comments" USING btree ("company_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_comments_author" ON "task_comments" USING btree ("company_id","author_id","id");--> statement-breakpoint
CREATE INDEX "tasks_board" ON "tasks" USING btree ("company_id","project_id","column_id","rank");--> statement-breakpoint
CREATE INDEX "tasks_changes" ON "tasks" USING btree ("company_id","project_id","seq");--> statement-breakpoint
CREATE INDEX "time_rates_project" ON "time_rates" USING btree ("company_id","project_key");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_project_key_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_key") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entries_person" ON "time_entries" USING btree ("company_id","user_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_period" ON "time_entries" USING btree ("company_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_project" ON "time_entries" USING btree ("company_id","project_key","start_time","billable","duration","currency","cost_minor") WHERE "time_entries"."project_key" is not null and "time_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "time_entries_task" ON "time_entries" USING btree ("company_id","task_id","duration") WHERE "time_entries"."task_id" is not null and "time_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "time_entries_removed" ON "time_entries" USING btree ("removed_at") WHERE "time_entries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_review" ON "time_entries" USING btree ("company_id","start_time") WHERE "time_entries"."review_reason" is not null and "time_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "time_entries_without_cost" ON "time_entries" USING btree ("company_id","start_time") WHERE "time_entries"."cost_minor" is null and "time_entries"."removed_at" is null;--> statement-breakpoint
-- Hand-written: companies that exist already get the workspace that every new one starts with.
INSERT INTO "workspaces" ("id", "company_id", "name", "is_general", "created_at") SELECT gen_random_uuid(), "id", 'General', true, "created_at" FROM "companies";
