CREATE TYPE "public"."cms_role" AS ENUM('owner', 'admin', 'editor', 'hiring', 'viewer');--> statement-breakpoint
-- by hand: until now a role was any text and gave no right
ALTER TABLE "cms_users" ALTER COLUMN "role" SET DATA TYPE "public"."cms_role" USING 'admin'::"public"."cms_role";--> statement-breakpoint
UPDATE "cms_users" SET "role" = 'owner' WHERE "id" = (SELECT min("id") FROM "cms_users" WHERE "disabled_at" IS NULL);
