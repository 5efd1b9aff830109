ALTER TABLE "content_pages" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "shipped_edition" integer;