CREATE TABLE "client_guardians" (
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_owner" boolean NOT NULL,
	"may_book" boolean NOT NULL,
	"may_pay" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "client_guardians_client_id_user_id_pk" PRIMARY KEY("client_id","user_id"),
	CONSTRAINT "client_guardians_owner_has_all" CHECK (not "client_guardians"."is_owner" or ("client_guardians"."may_book" and "client_guardians"."may_pay"))
);
--> statement-breakpoint
CREATE TABLE "client_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer,
	"therapist_id" integer,
	"invited_by" integer NOT NULL,
	"sealed_email" text NOT NULL,
	"sealed_name" text,
	"is_owner" boolean NOT NULL,
	"may_book" boolean NOT NULL,
	"may_pay" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "client_invitations_to_one" CHECK (num_nonnulls("client_invitations"."client_id", "client_invitations"."therapist_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"birth_month" text,
	"communicates" text,
	"self_of" integer,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "clients_self_of_unique" UNIQUE("self_of"),
	CONSTRAINT "clients_birth_month" CHECK ("clients"."birth_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "clients_closed_have_no_account" CHECK ("clients"."closed_at" is null or "clients"."self_of" is null)
);
--> statement-breakpoint
CREATE TABLE "therapist_clients" (
	"therapist_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"accepted_by" integer,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "therapist_clients_therapist_id_client_id_pk" PRIMARY KEY("therapist_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_by" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "client_invitation_id" integer;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "payer_id" integer;--> statement-breakpoint
-- Every patient account is a client of its own, its owner.
ALTER TABLE "clients" ADD COLUMN "migrated_for" integer;--> statement-breakpoint
INSERT INTO "clients" ("name", "search_name", "self_of", "migrated_for", "created_at")
	SELECT trim("first_name" || ' ' || "last_name"), "search_name", "id", "id", "created_at" FROM "users" WHERE "role" = 'patient' ORDER BY "id";--> statement-breakpoint
-- The names that an account gave beside its own become clients of it: one for each name without case and accents, as written last.
INSERT INTO "clients" ("name", "search_name", "migrated_for", "created_at")
	SELECT "name", "search_name", "patient_id", "created_at" FROM (
		SELECT DISTINCT ON ("named"."patient_id", "named"."search_name") "named".*
		FROM (SELECT "patient_id", "client_name" AS "name", trim(regexp_replace(translate(replace(replace(lower(regexp_replace(normalize("client_name", NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '‘’ʼ‐‑‒–—―-', '''''''       '), '\s+', ' ', 'g')) AS "search_name", "id",
			min("created_at") OVER (PARTITION BY "patient_id", trim(regexp_replace(translate(replace(replace(lower(regexp_replace(normalize("client_name", NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '‘’ʼ‐‑‒–—―-', '''''''       '), '\s+', ' ', 'g'))) AS "created_at" FROM "appointments") AS "named"
		JOIN "clients" AS "self" ON "self"."self_of" = "named"."patient_id"
		WHERE "named"."search_name" NOT IN ('', "self"."search_name")
		ORDER BY "named"."patient_id", "named"."search_name", "named"."id" DESC) AS "latest"
	ORDER BY "patient_id", "created_at", "search_name";--> statement-breakpoint
UPDATE "appointments" SET "client_id" = "clients"."id" FROM "clients"
	WHERE "clients"."migrated_for" = "appointments"."patient_id" AND "clients"."self_of" IS NULL
	AND "clients"."search_name" = trim(regexp_replace(translate(replace(replace(lower(regexp_replace(normalize("appointments"."client_name", NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '‘’ʼ‐‑‒–—―-', '''''''       '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "appointments" SET "client_id" = "clients"."id" FROM "clients"
	WHERE "clients"."self_of" = "appointments"."patient_id" AND "appointments"."client_id" IS NULL;--> statement-breakpoint
INSERT INTO "client_guardians" ("client_id", "user_id", "is_owner", "may_book", "may_pay", "since")
	SELECT "clients"."id", "users"."id", true, true, true, "clients"."created_at" FROM "clients"
	JOIN "users" ON "users"."id" = "clients"."migrated_for" WHERE "users"."closed_at" IS NULL;--> statement-breakpoint
-- A closed account has no guardian left: its clients have gone with it.
UPDATE "clients" SET "self_of" = NULL, "closed_at" = "users"."closed_at" FROM "users"
	WHERE "users"."id" = "clients"."migrated_for" AND "users"."closed_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "clients" WHERE "closed_at" IS NOT NULL AND NOT EXISTS (SELECT FROM "appointments" WHERE "appointments"."client_id" = "clients"."id");--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "migrated_for";--> statement-breakpoint
-- Free sessions were confirmed when they were booked; a paid one that the system cancelled may never have been.
UPDATE "appointments" SET "booked_by" = "patient_id",
	"confirmed_at" = CASE WHEN "status" IN ('confirmed', 'completed') OR ("status" = 'cancelled' AND ("total_price" = 0 OR
		("payment_status" IN ('refund_due', 'refunded', 'kept') AND "cancelled_by" <> 'system'))) THEN "created_at" END;--> statement-breakpoint
UPDATE "payment_orders" SET "payer_id" = "appointments"."patient_id" FROM "appointments" WHERE "appointments"."id" = "payment_orders"."appointment_id";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "booked_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_guardians" ADD CONSTRAINT "client_guardians_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_guardians" ADD CONSTRAINT "client_guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_self_of_users_id_fk" FOREIGN KEY ("self_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_clients" ADD CONSTRAINT "therapist_clients_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_clients" ADD CONSTRAINT "therapist_clients_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapist_clients" ADD CONSTRAINT "therapist_clients_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_guardians_user" ON "client_guardians" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_invitations_client" ON "client_invitations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_invitations_therapist" ON "client_invitations" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "client_invitations_inviter" ON "client_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "client_invitations_expiry" ON "client_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "therapist_clients_client" ON "therapist_clients" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_client_invitation_id_client_invitations_id_fk" FOREIGN KEY ("client_invitation_id") REFERENCES "public"."client_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id","start_at");--> statement-breakpoint
CREATE INDEX "deliveries_client_invitation" ON "deliveries" USING btree ("client_invitation_id") WHERE "deliveries"."client_invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_payer" ON "payment_orders" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id") = case when "deliveries"."kind" in ('calendar_expired', 'account_closed', 'client_invitation') or "deliveries"."kind" ~ '^(second_factor|email|password)_' then 0 else 1 end);