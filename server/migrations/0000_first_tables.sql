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
	"notes" text,
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
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_keys_patient_id_key_pk" PRIMARY KEY("patient_id","key")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
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
CREATE TABLE "business_information" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_address" text NOT NULL,
	"tax_number" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"invoice_prefix" text NOT NULL
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
	"received_at" timestamp with time zone NOT NULL
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
	"is_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "therapists_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"folded_name" text NOT NULL,
	"phone" text,
	"timezone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"notify_by_email" boolean DEFAULT true NOT NULL,
	"notify_by_sms" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"suspension_reason" text,
	"sessions_valid_from" timestamp with time zone,
	"terms_version" text NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('patient', 'therapist', 'admin'))
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
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_information" ADD CONSTRAINT "business_information_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_categories" ADD CONSTRAINT "therapist_categories_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_categories" ADD CONSTRAINT "therapist_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_languages" ADD CONSTRAINT "therapist_languages_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_languages" ADD CONSTRAINT "therapist_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_subcategories" ADD CONSTRAINT "therapist_subcategories_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_subcategories" ADD CONSTRAINT "therapist_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_therapist" ON "appointments" USING btree ("therapist_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_payment_due" ON "appointments" USING btree ("payment_due_at") WHERE "appointments"."payment_status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "appointments_ending" ON "appointments" USING btree ("end_at") WHERE "appointments"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address_hash","attempted_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "availabilities_therapist" ON "availabilities" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "blocked_dates_therapist" ON "blocked_dates" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "busy_times_therapist" ON "busy_times" USING btree ("therapist_id","start_at");--> statement-breakpoint
CREATE INDEX "payment_orders_appointment" ON "payment_orders" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "payment_orders_next_check" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."status" in ('creating', 'open', 'processing');--> statement-breakpoint
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
CREATE INDEX "users_folded_name" ON "users" USING btree ("folded_name");--> statement-breakpoint
CREATE INDEX "access_log_subject" ON "access_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");