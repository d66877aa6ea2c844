-- A schedule states all of its values, and null means those of the company. Until now, null kept the value of an earlier one.
UPDATE "work_schedules" AS "later" SET
  "week" = COALESCE("later"."week", (
    SELECT "earlier"."week" FROM "work_schedules" AS "earlier"
    WHERE "earlier"."company_id" = "later"."company_id" AND "earlier"."user_id" = "later"."user_id"
      AND "earlier"."from_date" < "later"."from_date" AND "earlier"."week" IS NOT NULL
    ORDER BY "earlier"."from_date" DESC LIMIT 1)),
  "time_zone" = COALESCE("later"."time_zone", (
    SELECT "earlier"."time_zone" FROM "work_schedules" AS "earlier"
    WHERE "earlier"."company_id" = "later"."company_id" AND "earlier"."user_id" = "later"."user_id"
      AND "earlier"."from_date" < "later"."from_date" AND "earlier"."time_zone" IS NOT NULL
    ORDER BY "earlier"."from_date" DESC LIMIT 1)),
  "holiday_calendar" = COALESCE("later"."holiday_calendar", (
    SELECT "earlier"."holiday_calendar" FROM "work_schedules" AS "earlier"
    WHERE "earlier"."company_id" = "later"."company_id" AND "earlier"."user_id" = "later"."user_id"
      AND "earlier"."from_date" < "later"."from_date" AND "earlier"."holiday_calendar" IS NOT NULL
    ORDER BY "earlier"."from_date" DESC LIMIT 1))
WHERE "later"."week" IS NULL OR "later"."time_zone" IS NULL OR "later"."holiday_calendar" IS NULL;
