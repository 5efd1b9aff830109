CREATE TABLE "drawn_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"page_count" integer NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawn_pages" (
	"hash" text NOT NULL,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "drawn_pages_hash_number_pk" PRIMARY KEY("hash","number")
);
--> statement-breakpoint
ALTER TABLE "drawn_documents" ADD CONSTRAINT "drawn_documents_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_pages" ADD CONSTRAINT "drawn_pages_hash_drawn_documents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."drawn_documents"("hash") ON DELETE cascade ON UPDATE no action;