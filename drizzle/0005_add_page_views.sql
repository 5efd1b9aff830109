CREATE TABLE "page_views" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_views_kind_day_name_pk" PRIMARY KEY("kind","day","name")
);
