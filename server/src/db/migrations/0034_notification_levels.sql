-- A muted conversation notified of mentions alone; that is now a notification level.
UPDATE "conversation_members" SET "notify" = 'mentions'
  WHERE "muted_at" IS NOT NULL AND ("notify" IS NULL OR "notify" = 'all');
