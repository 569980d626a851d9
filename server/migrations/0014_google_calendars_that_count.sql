CREATE TABLE "google_calendars" (
	"user_id" integer NOT NULL,
	"calendar_id" text NOT NULL,
	CONSTRAINT "google_calendars_user_id_calendar_id_pk" PRIMARY KEY("user_id","calendar_id")
);
--> statement-breakpoint
ALTER TABLE "google_links" ADD COLUMN "may_read_busy_times" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "google_calendars" ADD CONSTRAINT "google_calendars_user_id_google_links_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."google_links"("user_id") ON DELETE cascade ON UPDATE no action;