CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
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
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_events" ADD CONSTRAINT "google_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_events" ADD CONSTRAINT "google_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_states" ADD CONSTRAINT "google_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_events_user" ON "google_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_links_next_sync" ON "google_links" USING btree ("next_sync_at") WHERE not "google_links"."is_expired";--> statement-breakpoint
CREATE INDEX "google_states_created" ON "google_states" USING btree ("created_at");