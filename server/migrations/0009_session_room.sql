CREATE TABLE "room_guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "room_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"guest_id" integer,
	"role" text NOT NULL,
	"peer_id" text NOT NULL,
	"connection_id" text,
	"entered_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"connect_milliseconds" integer,
	"is_relayed" boolean,
	"freezes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "video_preference" text DEFAULT 'google' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_guests" ADD CONSTRAINT "room_guests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_guest_id_room_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."room_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_guests_appointment" ON "room_guests" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "room_visits_appointment" ON "room_visits" USING btree ("appointment_id","entered_at");--> statement-breakpoint
CREATE INDEX "room_visits_user" ON "room_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_visits_seen" ON "room_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "room_visits_connection" ON "room_visits" USING btree ("connection_id") WHERE "room_visits"."connection_id" is not null;