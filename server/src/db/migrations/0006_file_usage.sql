CREATE TABLE "file_usage" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "file_usage" ("company_id", "bytes") SELECT "company_id", sum("size") FROM "files" GROUP BY "company_id";
