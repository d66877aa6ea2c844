-- Functions of the search. They behave alike in every locale of the database, since they name their collation.
-- Returns a text in the form in which texts are compared: lower case, without accents and invisible characters, with
-- one kind of each quotation mark, hyphen and space. `foldText` of @atrium/contracts does the same.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(replace(replace(replace(replace(translate(lower(normalize(regexp_replace(
  normalize(
    translate("value", '’‘‚‛ʼʻ′´`“”„‟«»″–—‐‑‒―−', repeat('''', 9) || repeat('"', 7) || repeat('-', 7)), nfkd
  ) COLLATE "und-x-icu",
  -- Keeps what is listed, and voicing marks of Japanese.
  '[^[:alnum:][:punct:][:space:]$+<=>^|~\u00a2-\u00ac\u00ae-\u00b7\u00d7\u00f7\u20a0-\u20cf\u2100-\u2bff\u3099\u309a\U0001f000-\U0001faff]+',
  '', 'g'
), nfc)), 'øđðłħıς', 'oddlhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[[:space:]]+', ' ', 'g'));--> statement-breakpoint
-- Returns the words of a text, separated by spaces, with one dot for punctuation within a word: `Größe (O’Brien),
-- ERR-4711/B` becomes `grosse o.brien err.4711.b`.
CREATE FUNCTION "search_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  regexp_replace(
    fold_text("value") COLLATE "und-x-icu",
    '[[:punct:]$+<=>^|~\u00a2-\u00ac\u00ae-\u00b7\u00d7\u00f7]+', '.', 'g'
  ),
  '[.]? [. ]*', ' ', 'g'
), ' .');--> statement-breakpoint
-- Returns the index terms of `search_words`: each token with the one that follows it in the same word, so that the
-- beginning of a term finds the token, and `4711/B` finds only the two side by side. A token is a run of letters and
-- digits, or one character of a script that is written without spaces, or one symbol. `place` counts the tokens of a
-- word from 1; `behind` is the number of tokens that follow.
CREATE FUNCTION "search_terms"("words" text) RETURNS TABLE ("term" text, "place" bigint, "behind" bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  -- A term of a tsvector has at most 2,046 bytes.
  SELECT left(token, 250) || coalesce(joint || left(lead(token) OVER following, 250), ''), "place",
    count(*) OVER (PARTITION BY word) - "place"
  FROM (
    SELECT found[1] AS token, found[2] AS joint, word, number AS "place"
    FROM regexp_split_to_table("words", ' ') WITH ORDINALITY AS split (value, word)
    CROSS JOIN regexp_matches(
      value COLLATE "und-x-icu",
      replace('([#]|[^.#]+)([.]?)', '#', '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u20a0-\u20cf\u2100-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff'),
      'g'
    ) WITH ORDINALITY AS tokens (found, number)
  ) AS tokens
  WINDOW following AS (PARTITION BY word ORDER BY "place");
END;--> statement-breakpoint
-- Returns the index of a text.
CREATE FUNCTION "search_vector"("value" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT term FROM search_terms(search_words("value"))));--> statement-breakpoint
-- Returns the query for every word of an input, of which the last token may be incomplete. An input without words
-- matches nothing.
CREATE FUNCTION "search_query"("input" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(quote_literal(term) || CASE WHEN behind <= 1 THEN ':*' ELSE '' END, ' & ')::tsquery
  FROM (SELECT * FROM search_terms(search_words("input")) WHERE "place" = 1 OR behind > 0 LIMIT 24) AS terms
);--> statement-breakpoint
-- Returns a LIKE pattern for each piece of an input between spaces; null for a blank input.
CREATE FUNCTION "search_patterns"("input" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg('%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%')
  FROM regexp_split_to_table(fold_text("input"), ' ') AS piece WHERE piece <> ''
);--> statement-breakpoint
-- Returns the text of sanitised rich text, with a space where a block or line ends.
CREATE FUNCTION "html_text"("html" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(
  regexp_replace(regexp_replace("html", '</?(a|b|code|em|i|s|span|strong)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');--> statement-breakpoint
CREATE FUNCTION "index_message"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."search" := search_vector(html_text(NEW."content"));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "index_bulletin_post"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."search" := search_vector(NEW."title" || ' ' || html_text(NEW."content"));
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "messages" SET "search" = search_vector(html_text("content"));--> statement-breakpoint
UPDATE "bulletin_posts" SET "search" = search_vector("title" || ' ' || html_text("content"));--> statement-breakpoint
-- Also for updates of the index itself, as the previous release still makes them.
CREATE TRIGGER "messages_search" BEFORE INSERT OR UPDATE OF "content", "search" ON "messages" FOR EACH ROW EXECUTE FUNCTION "index_message"();--> statement-breakpoint
CREATE TRIGGER "bulletin_posts_search" BEFORE INSERT OR UPDATE OF "title", "content", "search" ON "bulletin_posts" FOR EACH ROW EXECUTE FUNCTION "index_bulletin_post"();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(task_name || ' ' || coalesce(project_title, ''))) STORED;