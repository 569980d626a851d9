CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"appointment_type_id" integer NOT NULL,
	"appointment_type_name" text NOT NULL,
	"appointment_type_color" text NOT NULL,
	"duration" integer NOT NULL,
	"buffer_before" integer NOT NULL,
	"buffer_after" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	"sealed_notes" text,
	"client_name" text NOT NULL,
	"timezone" text NOT NULL,
	"price" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"total_price" integer NOT NULL,
	"currency" text NOT NULL,
	"payee_email" text,
	"payment_status" text NOT NULL,
	"payment_due_at" timestamp with time zone,
	"cancellation_notice_hours" integer NOT NULL,
	"meeting_url" text,
	"meeting_address" text,
	"did_not_attend" boolean DEFAULT false NOT NULL,
	"therapist_event_id" text,
	"patient_event_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_ends_after_start" CHECK ("appointments"."end_at" > "appointments"."start_at"),
	CONSTRAINT "appointments_total" CHECK ("appointments"."total_price" = "appointments"."price" + "appointments"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "booking_keys" (
	"patient_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_keys_patient_id_key_pk" PRIMARY KEY("patient_id","key")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('password_reset', 'email_confirmation'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_information" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_address" text NOT NULL,
	"tax_number" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"invoice_prefix" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "google_calendars" (
	"user_id" integer NOT NULL,
	"calendar_id" text NOT NULL,
	CONSTRAINT "google_calendars_user_id_calendar_id_pk" PRIMARY KEY("user_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "google_events" (
	"appointment_id" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" integer NOT NULL,
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"location" text,
	"meeting" text NOT NULL,
	CONSTRAINT "google_events_appointment_id_side_pk" PRIMARY KEY("appointment_id","side")
);
--> statement-breakpoint
CREATE TABLE "google_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"email" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_token" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"may_read_busy_times" boolean DEFAULT false NOT NULL,
	"is_expired" boolean DEFAULT false NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_sync_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"appointment_id" integer,
	"verification_request_id" integer,
	"recipient_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed_address" text,
	"channel" text NOT NULL,
	"start_at" timestamp with time zone,
	"former_start_at" timestamp with time zone,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_key_unique" UNIQUE("key"),
	CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id") = case when "deliveries"."kind" in ('calendar_expired', 'account_closed') or "deliveries"."kind" ~ '^(second_factor|email|password)_' then 0 else 1 end),
	CONSTRAINT "deliveries_start" CHECK (("deliveries"."appointment_id" is null) = ("deliveries"."start_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"appointment_id" integer,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"provider_order_id" text,
	"approval_url" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payee_email" text NOT NULL,
	"status" text NOT NULL,
	"capture_id" text,
	"captured_at" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"problem" text,
	"differences" text[],
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "payment_orders_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_orders_capture_id_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"provider_order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"owner_kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id"),
	CONSTRAINT "photos_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"credits_id" integer,
	"reason" text,
	"total" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"session_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "receipts_number" UNIQUE("therapist_id","number"),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_credit" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."credits_id" is not null)),
	CONSTRAINT "receipts_reason" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."reason" is not null)),
	CONSTRAINT "receipts_amounts" CHECK ("receipts"."tax_amount" between 0 and "receipts"."total")
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availabilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"day_of_week" integer,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocked_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"is_recurring" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busy_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"buffer_before" integer NOT NULL,
	"buffer_after" integer NOT NULL,
	"min_advance_notice" integer NOT NULL,
	"max_advance_notice" integer NOT NULL,
	"max_sessions_per_day" integer NOT NULL,
	"timezone" text NOT NULL,
	"weekly_schedule" jsonb NOT NULL,
	"cancellation_notice_hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"duration" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"is_active" boolean NOT NULL,
	"color" text NOT NULL,
	"sort_order" integer NOT NULL,
	"buffer_before" integer,
	"buffer_after" integer
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure" text,
	CONSTRAINT "provider_calls_provider_hour_pk" PRIMARY KEY("provider","hour")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_fr" text
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_fr" text
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_fr" text
);
--> statement-breakpoint
CREATE TABLE "therapist_categories" (
	"therapist_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "therapist_categories_therapist_id_category_id_pk" PRIMARY KEY("therapist_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "therapist_languages" (
	"therapist_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "therapist_languages_therapist_id_language_id_pk" PRIMARY KEY("therapist_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "therapist_subcategories" (
	"therapist_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "therapist_subcategories_therapist_id_subcategory_id_pk" PRIMARY KEY("therapist_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "therapists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "therapists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"license" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"paypal_email" text,
	"hourly_rate" integer DEFAULT 0 NOT NULL,
	"meeting_address" text,
	"has_photo" boolean DEFAULT false NOT NULL,
	"last_purged_receipt" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"takes_new_patients" boolean DEFAULT true NOT NULL,
	CONSTRAINT "therapists_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"email_changed_at" timestamp with time zone,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search_name" text NOT NULL,
	"phone" text,
	"timezone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"notify_by_email" boolean DEFAULT true NOT NULL,
	"notify_by_sms" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"suspension_reason" text,
	"closed_at" timestamp with time zone,
	"sessions_valid_from" timestamp with time zone,
	"terms_version" text NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_closed_are_suspended" CHECK ("users"."closed_at" is null or "users"."is_suspended"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('patient', 'therapist', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verification_attachments" (
	"request_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "verification_attachments_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"key_id" text NOT NULL,
	"filename" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"is_stored" boolean NOT NULL,
	CONSTRAINT "verification_documents_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL,
	"status" text NOT NULL,
	"cover_letter" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"rejection_reason" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"revocation_reason" text
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader_id" integer NOT NULL,
	"reader_role" text NOT NULL,
	"subject_id" integer,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"kind" text GENERATED ALWAYS AS (split_part(record, ':', 1)) STORED NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_information" ADD CONSTRAINT "business_information_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_calendars" ADD CONSTRAINT "google_calendars_user_id_google_links_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."google_links"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_events" ADD CONSTRAINT "google_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_events" ADD CONSTRAINT "google_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_states" ADD CONSTRAINT "google_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_verification_request_id_verification_requests_id_fk" FOREIGN KEY ("verification_request_id") REFERENCES "public"."verification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credits_id_receipts_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_categories" ADD CONSTRAINT "therapist_categories_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_categories" ADD CONSTRAINT "therapist_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_languages" ADD CONSTRAINT "therapist_languages_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_languages" ADD CONSTRAINT "therapist_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_subcategories" ADD CONSTRAINT "therapist_subcategories_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_subcategories" ADD CONSTRAINT "therapist_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attachments" ADD CONSTRAINT "verification_attachments_request_id_verification_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."verification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attachments" ADD CONSTRAINT "verification_attachments_document_id_verification_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_therapist" ON "appointments" USING btree ("therapist_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appointments_cancelled" ON "appointments" USING btree ("cancelled_at") WHERE "appointments"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "appointments_payment_due" ON "appointments" USING btree ("payment_due_at") WHERE "appointments"."payment_status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "appointments_undecided_payment" ON "appointments" USING btree ("id") WHERE "appointments"."payment_status" in ('review', 'refund_due');--> statement-breakpoint
CREATE INDEX "appointments_ending" ON "appointments" USING btree ("end_at") WHERE "appointments"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "email_links_created" ON "email_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address_hash","attempted_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "google_events_user" ON "google_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_links_next_sync" ON "google_links" USING btree ("next_sync_at") WHERE not "google_links"."is_expired";--> statement-breakpoint
CREATE INDEX "google_states_created" ON "google_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_appointment" ON "deliveries" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("next_attempt_at") WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("id") WHERE "deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payment_decisions_item" ON "payment_decisions" USING btree ("item");--> statement-breakpoint
CREATE INDEX "payment_orders_problem" ON "payment_orders" USING btree ("id") WHERE "payment_orders"."problem" is not null or "payment_orders"."status" = 'refused';--> statement-breakpoint
CREATE INDEX "payment_orders_appointment" ON "payment_orders" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_live" ON "payment_orders" USING btree ("appointment_id") WHERE "payment_orders"."status" in ('creating', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_orders_next_check" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."status" in ('creating', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_webhooks_problem" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."problem" is not null;--> statement-breakpoint
CREATE INDEX "receipts_appointment" ON "receipts" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "receipts_patient" ON "receipts" USING btree ("patient_id","session_at");--> statement-breakpoint
CREATE INDEX "receipts_therapist" ON "receipts" USING btree ("therapist_id","session_at");--> statement-breakpoint
CREATE INDEX "availabilities_therapist" ON "availabilities" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "blocked_dates_therapist" ON "blocked_dates" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "busy_times_therapist" ON "busy_times" USING btree ("therapist_id","start_at");--> statement-breakpoint
CREATE INDEX "appointment_types_therapist" ON "appointment_types" USING btree ("therapist_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "languages_name_unique" ON "languages" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name_unique" ON "subcategories" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "therapist_categories_category" ON "therapist_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "therapist_languages_language" ON "therapist_languages" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "therapist_subcategories_subcategory" ON "therapist_subcategories" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "therapists_province" ON "therapists" USING btree ("province");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING btree ("search_name");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_attachments_document" ON "verification_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "verification_documents_therapist" ON "verification_documents" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "verification_requests_therapist" ON "verification_requests" USING btree ("therapist_id","requested_at");--> statement-breakpoint
CREATE INDEX "verification_requests_decided" ON "verification_requests" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_one_pending" ON "verification_requests" USING btree ("therapist_id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "access_log_time" ON "access_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_subject" ON "access_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_reader" ON "access_log" USING btree ("reader_id","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_kind" ON "access_log" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_action" ON "access_log" USING btree ("action","at","id");--> statement-breakpoint
-- Two appointments of one therapist that are not cancelled never overlap. The booking rule decides first and says why;
-- this constraint holds under any number of concurrent requests and nodes.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_never_overlap"
  EXCLUDE USING gist ("therapist_id" WITH =, tstzrange("start_at", "end_at") WITH &&)
  WHERE ("status" <> 'cancelled');--> statement-breakpoint
-- The access log is append-only, for the application too.
CREATE FUNCTION "access_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'access_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "access_log_append_only" BEFORE UPDATE OR TRUNCATE ON "access_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "access_log_is_append_only"();--> statement-breakpoint
-- The only deletion allowed: a transaction that sets cadence.access_log_until may remove lines older than that instant,
-- and never one that is less than two years old.
CREATE FUNCTION "access_log_line_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.at < nullif(current_setting('cadence.access_log_until', true), '')::timestamptz
    AND old.at < now() - interval '2 years' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'access_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "access_log_line_stays" BEFORE DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION "access_log_line_stays"();--> statement-breakpoint
-- Receipts never change. The only deletion allowed is of a closed account's receipts after the retention the law asks
-- for: a transaction that sets cadence.purging may remove some.
CREATE FUNCTION "receipts_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('cadence.purging', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'receipts is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION "receipts_are_append_only"();
