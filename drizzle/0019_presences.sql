CREATE UNLOGGED TABLE "presences" (
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_answering" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_subject_user_id_pk" PRIMARY KEY("subject","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;