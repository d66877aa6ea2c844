ALTER TABLE "notification_contents" ADD COLUMN "object_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_contents_objects" ON "notification_contents" USING gin ("object_ids");--> statement-breakpoint
UPDATE "notification_contents" SET "object_ids" = (
  SELECT array_agg("found"."part"[1]::uuid)
  FROM regexp_matches("link", '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS "found"("part")
) WHERE "link" ~ '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}' AND "title" <> 'Calendar event cancelled';
--> statement-breakpoint
UPDATE "message_reactions" AS "reaction" SET "emoji" = "emoji" || U&'\FE0F'
WHERE "emoji" IN ('❤', '☺', '☹', '✌', '☝', '✍', '☀', '♥', '✔', '✖', '⚠', '☎', '✈')
  AND NOT EXISTS (
    SELECT FROM "message_reactions" AS "same" WHERE "same"."conversation_id" = "reaction"."conversation_id" AND "same"."seq" = "reaction"."seq" AND "same"."user_id" = "reaction"."user_id" AND "same"."emoji" = "reaction"."emoji" || U&'\FE0F'
  )
--> statement-breakpoint
UPDATE "bulletin_reactions" AS "reaction" SET "emoji" = "emoji" || U&'\FE0F'
WHERE "emoji" IN ('❤', '☺', '☹', '✌', '☝', '✍', '☀', '♥', '✔', '✖', '⚠', '☎', '✈')
  AND NOT EXISTS (
    SELECT FROM "bulletin_reactions" AS "same" WHERE "same"."post_id" = "reaction"."post_id" AND "same"."user_id" = "reaction"."user_id" AND "same"."emoji" = "reaction"."emoji" || U&'\FE0F'
  );
