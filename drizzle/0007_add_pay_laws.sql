CREATE TABLE "pay_laws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_laws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"asks" text[] NOT NULL,
	"employees" integer,
	"covers_remote" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"review_by" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_laws_place" ON "pay_laws" USING btree ("state",lower("city")) WHERE "pay_laws"."deleted_at" is null;
--> statement-breakpoint
-- What was known in November 2026. No lawyer has reviewed it; owners set a review date once one has.
INSERT INTO "pay_laws" ("state", "city", "asks", "employees", "covers_remote", "source", "note") VALUES
	('California', '', '{pay}', 15, true, 'Cal. Labor Code § 432.3', 'The pay scale that the employer reasonably expects to pay. Counts positions that may be filled in California, also from afar.'),
	('Colorado', '', '{pay,benefits,deadline}', 1, true, 'C.R.S. § 8-5-201', 'Also other compensation, such as bonuses and commissions, and the day on which applications are expected to close. Counts remote work for an employer with anybody in Colorado.'),
	('District of Columbia', '', '{pay}', 1, false, 'D.C. Code § 32-1451 et seq. (D.C. Law 25-138)', 'The lowest and the highest pay. Healthcare benefits are to be told before the first interview.'),
	('Hawaii', '', '{pay}', 50, false, 'Haw. Rev. Stat. ch. 378 (Act 203 of 2023)', 'An hourly rate or a salary range that reasonably reflects the expected pay.'),
	('Illinois', '', '{pay,benefits}', 15, true, '820 ILCS 112/10', 'Also other compensation. Counts work done at least in part in Illinois, and elsewhere if it reports to Illinois.'),
	('Maryland', '', '{pay,benefits}', NULL, true, 'Md. Code, Lab. & Empl. § 3-304.2', 'Also other compensation. Counts work that will be done at least in part in Maryland.'),
	('Massachusetts', '', '{pay}', 25, false, 'Mass. Gen. Laws ch. 149, § 105F', 'Since October 29, 2025. Counts employees in Massachusetts.'),
	('Minnesota', '', '{pay,benefits}', 30, false, 'Minn. Stat. § 181.173', 'The starting range, without an open end, and other compensation. Counts employees in Minnesota.'),
	('New Jersey', '', '{pay,benefits}', 10, false, 'N.J.S.A. 34:6B-23 (P.L. 2024, c. 91)', 'Since June 1, 2025. Also other compensation programs.'),
	('New Jersey', 'Jersey City', '{pay,benefits}', 5, false, 'Jersey City Municipal Code § 148-4.1', 'Employers whose principal place of business is in Jersey City.'),
	('New York', '', '{pay}', 4, true, 'N.Y. Labor Law § 194-b', 'Also the job description, if there is one. Counts work elsewhere that reports to New York.'),
	('New York', 'New York City', '{pay}', 4, false, 'N.Y.C. Admin. Code § 8-107(32)', 'The lowest and the highest pay that the employer believes in good faith it would pay.'),
	('Vermont', '', '{pay}', 5, true, '21 V.S.A. § 495t', 'Since July 1, 2025. Counts remote work done mainly for an office in Vermont.'),
	('Washington', '', '{pay,benefits}', 15, true, 'RCW 49.58.110', 'All benefits and other compensation in general words.');
