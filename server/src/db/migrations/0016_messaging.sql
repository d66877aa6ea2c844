CREATE TABLE "bulletin_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "bulletin_comments_client" UNIQUE("author_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "bulletin_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"search" "tsvector",
	"department_id" uuid,
	"must_acknowledge" boolean DEFAULT false NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"pinned_at" timestamp (3) with time zone,
	CONSTRAINT "bulletin_posts_company_id" UNIQUE("company_id","id"),
	CONSTRAINT "bulletin_posts_client" UNIQUE("author_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "bulletin_reactions" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulletin_reactions_post_id_user_id_emoji_pk" PRIMARY KEY("post_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "bulletin_reads" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	CONSTRAINT "bulletin_reads_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"seq" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"is_media" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"notify" text DEFAULT 'all' NOT NULL,
	"enter_to_send" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_mentions" (
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "message_mentions_conversation_id_seq_user_id_pk" PRIMARY KEY("conversation_id","seq","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reactions_conversation_id_seq_user_id_emoji_pk" PRIMARY KEY("conversation_id","seq","user_id","emoji")
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "own_after_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "visible_from_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "starred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "muted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "notify" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "avatar_small_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "avatar_large_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "change_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_seq" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "managed_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "type" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "change_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pinned_by" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "bulletin_comments" ADD CONSTRAINT "bulletin_comments_company_id_post_id_bulletin_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."bulletin_posts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_comments" ADD CONSTRAINT "bulletin_comments_company_id_author_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_posts" ADD CONSTRAINT "bulletin_posts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_posts" ADD CONSTRAINT "bulletin_posts_company_id_author_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_posts" ADD CONSTRAINT "bulletin_posts_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reactions" ADD CONSTRAINT "bulletin_reactions_company_id_post_id_bulletin_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."bulletin_posts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reactions" ADD CONSTRAINT "bulletin_reactions_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reads" ADD CONSTRAINT "bulletin_reads_company_id_post_id_bulletin_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."bulletin_posts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reads" ADD CONSTRAINT "bulletin_reads_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_company_id_uploaded_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","uploaded_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_preferences" ADD CONSTRAINT "chat_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulletin_comments_post" ON "bulletin_comments" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "bulletin_comments_author" ON "bulletin_comments" USING btree ("company_id","author_id");--> statement-breakpoint
CREATE INDEX "bulletin_posts_published" ON "bulletin_posts" USING btree ("company_id","published_at","id");--> statement-breakpoint
CREATE INDEX "bulletin_posts_author" ON "bulletin_posts" USING btree ("company_id","author_id");--> statement-breakpoint
CREATE INDEX "bulletin_posts_pinned" ON "bulletin_posts" USING btree ("company_id","pinned_at") WHERE "bulletin_posts"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "bulletin_posts_search" ON "bulletin_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "bulletin_reactions_user" ON "bulletin_reactions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "bulletin_reads_user" ON "bulletin_reads" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_message" ON "chat_attachments" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_attachments_unsent" ON "chat_attachments" USING btree ("created_at") WHERE "chat_attachments"."seq" is null;--> statement-breakpoint
CREATE INDEX "chat_attachments_user" ON "chat_attachments" USING btree ("company_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "message_mentions_user" ON "message_mentions" USING btree ("company_id","user_id","conversation_id","seq");--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_managed_by_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","managed_by") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_channel_name" ON "conversations" USING btree ("company_id",lower("name")) WHERE "conversations"."type" = 'channel' and "conversations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "messages_changes" ON "messages" USING btree ("conversation_id","change_seq") WHERE "messages"."change_seq" is not null;--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("conversation_id","seq","sender_id") WHERE "messages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_pinned" ON "messages" USING btree ("conversation_id","pinned_at") WHERE "messages"."pinned_at" is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client" UNIQUE("created_by","client_id");--> statement-breakpoint
-- By hand: what earlier conversations and messages would have in the new columns.
UPDATE "conversations" c SET
	"last_message_seq" = nullif(c."seq", 0),
	"member_count" = (SELECT count(*) FROM "conversation_members" m WHERE m."conversation_id" = c."id");--> statement-breakpoint
UPDATE "messages" SET "search" = to_tsvector('simple', regexp_replace("content", '<[^>]+>', ' ', 'g'));
