CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TYPE "public"."cms_role" AS ENUM('owner', 'admin', 'editor', 'hiring', 'viewer');--> statement-breakpoint
CREATE TYPE "public"."application_stage" AS ENUM('new', 'reviewing', 'interview', 'offer', 'hired', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."pay_period" AS ENUM('hour', 'day', 'week', 'month', 'year');--> statement-breakpoint
CREATE TYPE "public"."message_state" AS ENUM('new', 'open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."recipient_state" AS ENUM('queued', 'sent', 'refused', 'left');--> statement-breakpoint
CREATE TYPE "public"."picture_state" AS ENUM('waiting', 'ready', 'refused');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('queued', 'sent', 'refused', 'dead');--> statement-breakpoint
CREATE TABLE "cms_devices" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cms_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text,
	"first_used_at" timestamp with time zone,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id"),
	CONSTRAINT "cms_devices_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "cms_email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"issue" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cms_authenticator_apps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_factor_rule" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"owners_need_factor" boolean NOT NULL,
	CONSTRAINT "cms_factor_rule_once" CHECK ("cms_factor_rule"."id")
);
--> statement-breakpoint
CREATE TABLE "cms_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "cms_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "cms_recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "cms_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "cms_sessions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cms_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"device_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "cms_password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_password_links_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "cms_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cms_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" "cms_role" NOT NULL,
	"password_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_counts" (
	"job_id" integer,
	"source" text,
	"applied" integer NOT NULL,
	"interviewed" integer NOT NULL,
	"hired" integer NOT NULL,
	CONSTRAINT "application_counts_once" UNIQUE NULLS NOT DISTINCT("job_id","source")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE TABLE "application_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" integer,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"stage_before" "application_stage",
	"stage_after" "application_stage",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_scores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_scores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" integer,
	"ratings" jsonb NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_scores_once" UNIQUE("application_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer,
	"job_title" text,
	"desired_role" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"resume_url" text,
	"resume_name" text,
	"resume_hash" text,
	"linkedin_profile" text,
	"cover_letter" text NOT NULL,
	"question_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"source" text,
	"captcha" text NOT NULL,
	"spam_reason" text,
	"consent_text_id" integer,
	"released_at" timestamp with time zone,
	"is_quarantined" boolean GENERATED ALWAYS AS (released_at is null and (spam_reason is not null or captcha = 'unverified')) STORED NOT NULL,
	"stage" "application_stage" DEFAULT 'new' NOT NULL,
	"read_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"interviewed_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	CONSTRAINT "job_applications_for" CHECK (num_nonnulls("job_applications"."job_title", "job_applications"."desired_role") = 1),
	CONSTRAINT "job_applications_resume" CHECK (("job_applications"."resume_name" is null) = ("job_applications"."resume_hash" is null)),
	CONSTRAINT "job_applications_resume_url" CHECK ("job_applications"."resume_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "job_applications_linkedin_profile" CHECK ("job_applications"."linkedin_profile" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
CREATE TABLE "resume_chunks" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "resume_chunks_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "resume_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"department" text NOT NULL,
	"spam_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"consent_text_id" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"department" text NOT NULL,
	"type" text NOT NULL,
	"location" text NOT NULL,
	"posted_date" date DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"responsibilities" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"benefits" text DEFAULT '' NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"criteria" text DEFAULT '' NOT NULL,
	"pay_min" integer,
	"pay_max" integer,
	"pay_period" "pay_period",
	"h1_header" text,
	"meta_title" text,
	"meta_description" text,
	"og_url" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"twitter_title" text,
	"twitter_description" text,
	"twitter_image" text,
	"canonical_url" text,
	"structured_data" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "jobs_slug" CHECK ("jobs"."slug" ~ '^[a-z0-9-]+$' and "jobs"."slug" not in ('general', 'general-application', 'application')),
	CONSTRAINT "jobs_og_url" CHECK ("jobs"."og_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "jobs_og_image" CHECK ("jobs"."og_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "jobs_twitter_image" CHECK ("jobs"."twitter_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "jobs_canonical_url" CHECK ("jobs"."canonical_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"is_investor" boolean DEFAULT false NOT NULL,
	"spam_reason" text,
	"consent_text_id" integer,
	"released_at" timestamp with time zone,
	"is_quarantined" boolean GENERATED ALWAYS AS (released_at is null and spam_reason is not null) STORED NOT NULL,
	"state" "message_state" DEFAULT 'new' NOT NULL,
	"assignee_id" integer,
	"read_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || message)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"later_until" timestamp with time zone,
	"sort_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(later_until, created_at)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"author_id" integer,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"state_before" "message_state" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE TABLE "bounce_mailbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"campaign_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"state" "recipient_state" DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_response" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_campaign_id_subscription_id_pk" PRIMARY KEY("campaign_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"slug" text,
	"editor_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"send_at" timestamp with time zone,
	"sent_by" integer,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"approved_hash" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"pause_response" text,
	"paced_until" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"deferred_mails" integer DEFAULT 0 NOT NULL,
	"refusal_limit" real DEFAULT 0.05 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_slug" CHECK ("campaigns"."slug" ~ '^[a-z0-9-]+$' and "campaigns"."slug" not in ('confirm', 'unsubscribe', 'choices', 'feed')),
	CONSTRAINT "campaigns_order" CHECK (("campaigns"."started_at" is null or "campaigns"."send_at" is not null) and ("campaigns"."finished_at" is null or "campaigns"."started_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_counts" (
	"month" date NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text,
	"source" text NOT NULL,
	"spam_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"consent_text_id" integer,
	"consented_at" timestamp with time zone,
	"refusal" text,
	"paused_until" timestamp with time zone,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when lower(email) ~ '@(gmail|googlemail)\.com$'
          then replace(regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)[+].*$', '\1'), '.', '') || '@gmail.com'
          else regexp_replace(lower(email), '^([^+@]+)[+][^@]*@', '\1@') end) STORED NOT NULL,
	"state" text GENERATED ALWAYS AS (case when refusal is not null then 'refused' when confirmed_at is not null then 'confirmed' else 'pending' end) STORED NOT NULL,
	"month" date GENERATED ALWAYS AS (date_trunc('month', created_at at time zone 'UTC')::date) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	CONSTRAINT "privacy_erasures_once" UNIQUE("email_hash","erased_at")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"held_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_holds_email" UNIQUE("email"),
	CONSTRAINT "retention_holds_lower_case" CHECK ("retention_holds"."email" = lower("retention_holds"."email"))
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"name" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"owner_id" integer,
	"evidence" text DEFAULT '' NOT NULL,
	"review_by" date,
	"as_of" text,
	"version" integer DEFAULT 1 NOT NULL,
	"stated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"display_order" integer,
	"message_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "faq_entries_display_order" CHECK ("faq_entries"."display_order" > 0)
);
--> statement-breakpoint
CREATE TABLE "record_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"row" jsonb,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"h1_header" text,
	"title" text NOT NULL,
	"meta_description" text,
	"og_url" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"twitter_title" text,
	"twitter_description" text,
	"twitter_image" text,
	"canonical_url" text,
	"structured_data" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped" jsonb,
	"shipped_edition" integer,
	CONSTRAINT "content_pages_key" CHECK ("content_pages"."key" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'),
	CONSTRAINT "content_pages_og_url" CHECK ("content_pages"."og_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "content_pages_og_image" CHECK ("content_pages"."og_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "content_pages_twitter_image" CHECK ("content_pages"."twitter_image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "content_pages_canonical_url" CHECK ("content_pages"."canonical_url" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
CREATE TABLE "picture_chunks" (
	"upload_id" integer NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_chunks_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "picture_files_picture_id_name_pk" PRIMARY KEY("picture_id","name")
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
CREATE TABLE "post_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"lede" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author_id" integer,
	"image" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"editor_id" integer,
	"restored_from" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"text_id" integer,
	"published_id" integer,
	"publish_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"preview_until" timestamp with time zone,
	"preview_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" ~ '^[a-z0-9-]+$' and "posts"."slug" not in ('tag', 'preview', 'feed')),
	CONSTRAINT "posts_publication" CHECK (("posts"."published_id" is null) = ("posts"."publish_at" is null))
);
--> statement-breakpoint
CREATE TABLE "lost_paths" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lost_paths_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "redirects_from" CHECK ("redirects"."from_path" ~ '^/[a-z0-9._-][a-z0-9/._-]*$'),
	CONSTRAINT "redirects_to" CHECK ("redirects"."to_address" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "redirects_no_loop" CHECK (split_part(split_part("redirects"."to_address", '#', 1), '?', 1) <> "redirects"."from_path")
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"old_slug" text NOT NULL,
	"new_slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind_old_slug_pk" PRIMARY KEY("kind","old_slug"),
	CONSTRAINT "slug_redirects_kind" CHECK ("slug_redirects"."kind" in ('team-member', 'job', 'post')),
	CONSTRAINT "slug_redirects_slugs" CHECK ("slug_redirects"."new_slug" ~ '^[a-z0-9-]+$' and "slug_redirects"."new_slug" <> "slug_redirects"."old_slug")
);
--> statement-breakpoint
CREATE TABLE "team_member_other_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_member_other_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_member_id" integer NOT NULL,
	"position" integer NOT NULL,
	"company_name" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "team_member_other_roles_url" CHECK ("team_member_other_roles"."url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"bio" text NOT NULL,
	"image" text NOT NULL,
	"linkedin_url" text,
	"twitter_url" text,
	"instagram_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "team_members_slug" CHECK ("team_members"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "team_members_display_order" CHECK ("team_members"."display_order" > 0),
	CONSTRAINT "team_members_linkedin_url" CHECK ("team_members"."linkedin_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "team_members_twitter_url" CHECK ("team_members"."twitter_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "team_members_instagram_url" CHECK ("team_members"."instagram_url" ~* '^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$'),
	CONSTRAINT "team_members_image" CHECK ("team_members"."image" ~* '^$|^\/(?![/\\])[^\s\\]*$|^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$')
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"encoding" text,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "presences" (
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_replying" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_subject_user_id_pk" PRIMARY KEY("subject","user_id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"issue" integer NOT NULL,
	"message_id" text GENERATED ALWAYS AS (kind || '.' || subject_id || '.' || issue) STORED,
	"state" "mail_state" DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_response" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mails_once" UNIQUE("subject_id","kind","issue")
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT 'unsubscribed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "self_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found" text DEFAULT '' NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"subject" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text,
	"before" jsonb,
	"after" jsonb,
	"text" text GENERATED ALWAYS AS (lower(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cms_devices" ADD CONSTRAINT "cms_devices_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_email_changes" ADD CONSTRAINT "cms_email_changes_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_authenticator_apps" ADD CONSTRAINT "cms_authenticator_apps_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_challenges" ADD CONSTRAINT "cms_challenges_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_passkeys" ADD CONSTRAINT "cms_passkeys_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_recovery_codes" ADD CONSTRAINT "cms_recovery_codes_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_sessions" ADD CONSTRAINT "cms_sessions_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_password_links" ADD CONSTRAINT "cms_password_links_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_counts" ADD CONSTRAINT "application_counts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_replies" ADD CONSTRAINT "application_replies_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_replies" ADD CONSTRAINT "application_replies_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_hash_files_hash_fk" FOREIGN KEY ("resume_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_chunks" ADD CONSTRAINT "resume_chunks_upload_id_resume_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."resume_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_uploads" ADD CONSTRAINT "resume_uploads_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_cms_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tests" ADD CONSTRAINT "campaign_tests_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tests" ADD CONSTRAINT "campaign_tests_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_sent_by_cms_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_approved_by_cms_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_consent_text_id_consent_texts_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_entries" ADD CONSTRAINT "faq_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_chunks" ADD CONSTRAINT "picture_chunks_upload_id_picture_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."picture_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_source_hash_files_hash_fk" FOREIGN KEY ("source_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_author_id_team_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_editor_id_cms_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_text_id_post_versions_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."post_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_published_id_post_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."post_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_other_roles" ADD CONSTRAINT "team_member_other_roles_team_member_id_team_members_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cms_devices_user" ON "cms_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cms_email_changes_user" ON "cms_email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cms_passkeys_user" ON "cms_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cms_sessions_user" ON "cms_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_users_email" ON "cms_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_replies_application" ON "application_replies" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_replies_left" ON "application_replies" USING btree ("left_at") WHERE "application_replies"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_stage" ON "job_applications" USING btree ("stage","is_quarantined","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_unread" ON "job_applications" USING btree ("id") WHERE "job_applications"."read_at" is null and not "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "job_applications_waiting" ON "job_applications" USING btree (coalesce("replied_at", "created_at"),"id") WHERE "job_applications"."stage" not in ('hired', 'declined', 'withdrawn') and not "job_applications"."is_quarantined";--> statement-breakpoint
CREATE INDEX "job_applications_email" ON "job_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "job_applications_resume" ON "job_applications" USING btree ("resume_hash") WHERE "job_applications"."resume_hash" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_once" ON "job_alerts" USING btree (lower("email"),"department");--> statement-breakpoint
CREATE INDEX "job_alerts_pending" ON "job_alerts" USING btree ("created_at") WHERE "job_alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "job_alerts_confirmed" ON "job_alerts" USING btree ("department") WHERE "job_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_slug_unique" ON "jobs" USING btree ("slug") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("posted_date" DESC NULLS LAST,"id") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree ("subject","is_quarantined","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","sort_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("is_investor") WHERE "contact_messages"."read_at" is null and not "contact_messages"."is_quarantined";--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title_unique" ON "saved_replies" USING btree (lower("title")) WHERE "saved_replies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("campaign_id","next_try_at") WHERE "campaign_recipients"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipients_subscription" ON "campaign_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug_unique" ON "campaigns" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "campaigns_changed" ON "campaigns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_sent" ON "campaigns" USING btree ("started_at","id") WHERE "campaigns"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_open" ON "campaigns" USING btree ("send_at") WHERE "campaigns"."send_at" is not null and "campaigns"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_pending" ON "newsletter_subscriptions" USING btree ("created_at") WHERE "newsletter_subscriptions"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_mailbox" ON "newsletter_subscriptions" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state" ON "newsletter_subscriptions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_source" ON "newsletter_subscriptions" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state_source" ON "newsletter_subscriptions" USING btree ("state","source","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (("id" / 20000),"state","source","month",lower("email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_once" ON "consent_texts" USING btree ("form","place",md5("text"));--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("received_on","id") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "faq_entries_message" ON "faq_entries" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_history_now" ON "record_history" USING btree ("table_name","key") WHERE "record_history"."valid_until" is null;--> statement-breakpoint
CREATE INDEX "record_history_moment" ON "record_history" USING btree ("table_name","valid_from");--> statement-breakpoint
CREATE INDEX "picture_files_hash" ON "picture_files" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "post_versions_post" ON "post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("publish_at","id") WHERE "posts"."published_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_changed" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("from_path") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slug_redirects_new" ON "slug_redirects" USING btree ("kind","new_slug");--> statement-breakpoint
CREATE INDEX "team_member_other_roles_member" ON "team_member_other_roles" USING btree ("team_member_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_slug_unique" ON "team_members" USING btree ("slug") WHERE "team_members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_visible" ON "team_members" USING btree ("display_order","name") WHERE "team_members"."is_active" and "team_members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_newest" ON "outgoing_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_open" ON "outgoing_mails" USING btree ("created_at","id") WHERE "outgoing_mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_gone" ON "newsletter_suppressions" USING btree ("created_at","id") WHERE "newsletter_suppressions"."reason" = 'unsubscribed';--> statement-breakpoint
CREATE INDEX "self_checks_latest" ON "self_checks" USING btree ("name","ended_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_values_search" ON "audit_values" USING gin (("event_id" / 10000),"user_id","action","text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE FUNCTION copy_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT user_id, action INTO NEW.user_id, NEW.action FROM audit_log WHERE id = NEW.event_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_values_event BEFORE INSERT ON "audit_values" FOR EACH ROW EXECUTE FUNCTION copy_audit_event();--> statement-breakpoint
CREATE FUNCTION refuse_audit_values_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('audit.erasing', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'audit_values are erased by erase_audit_values only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_values_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON "audit_values" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_values_change();--> statement-breakpoint
CREATE FUNCTION erase_audit_values(of_subject text, by_user integer, in_request text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE erased integer;
BEGIN
	PERFORM set_config('audit.erasing', 'on', true);
	DELETE FROM audit_values v USING audit_log e WHERE e.id = v.event_id AND e.subject = of_subject;
	GET DIAGNOSTICS erased = ROW_COUNT;
	PERFORM set_config('audit.erasing', 'off', true);
	INSERT INTO audit_log (user_id, action, subject, request_id) VALUES (by_user, 'audit-values-erased', of_subject, in_request);
	RETURN erased;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_audit_values(text, integer, text) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION count_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO newsletter_counts SELECT month, source, state, count(*) FROM after_rows GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO newsletter_counts SELECT month, source, state, -count(*) FROM before_rows GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO newsletter_counts SELECT month, source, state, sum(change) FROM (
			SELECT month, source, state, 1 AS change FROM after_rows
			UNION ALL SELECT month, source, state, -1 FROM before_rows
		) changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_added AFTER INSERT ON "newsletter_subscriptions" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_changed AFTER UPDATE ON "newsletter_subscriptions" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_removed AFTER DELETE ON "newsletter_subscriptions" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
