CREATE TYPE "public"."picture_state" AS ENUM('waiting', 'ready', 'refused');--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "picture_files_picture_id_name_pk" PRIMARY KEY("picture_id","name")
);
--> statement-breakpoint
CREATE TABLE "picture_parts" (
	"upload_id" integer NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_hash" text NOT NULL,
	"focal_x" integer NOT NULL,
	"focal_y" integer NOT NULL,
	"key" text NOT NULL,
	"alt" text NOT NULL,
	"state" "picture_state" DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"source_hash" text,
	"width" integer,
	"height" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "pictures_upload" UNIQUE("upload_hash","focal_x","focal_y"),
	CONSTRAINT "pictures_focal_x" CHECK ("pictures"."focal_x" between 0 and 100),
	CONSTRAINT "pictures_focal_y" CHECK ("pictures"."focal_y" between 0 and 100),
	CONSTRAINT "pictures_ready" CHECK ("pictures"."state" <> 'ready' or ("pictures"."width" > 0 and "pictures"."height" > 0))
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_parts" ADD CONSTRAINT "picture_parts_upload_id_picture_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."picture_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_source_hash_files_hash_fk" FOREIGN KEY ("source_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_files_hash" ON "picture_files" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at","id");