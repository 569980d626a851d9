import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { therapists } from '../therapists/tables.ts';

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameFr: text('name_fr'),
  },
  (table) => [uniqueIndex('categories_name_unique').on(sql`lower(${table.name})`)],
);

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameFr: text('name_fr'),
  },
  (table) => [uniqueIndex('subcategories_name_unique').on(table.categoryId, sql`lower(${table.name})`)],
);

export const languages = pgTable(
  'languages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameFr: text('name_fr'),
  },
  (table) => [uniqueIndex('languages_name_unique').on(sql`lower(${table.name})`)],
);

/** A therapist's choices in their own order; the first category is the primary one. */
export const therapistCategories = pgTable(
  'therapist_categories',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.categoryId] }),
    index('therapist_categories_category').on(table.categoryId),
  ],
);

export const therapistSubcategories = pgTable(
  'therapist_subcategories',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.subcategoryId] }),
    index('therapist_subcategories_subcategory').on(table.subcategoryId),
  ],
);

export const therapistLanguages = pgTable(
  'therapist_languages',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    languageId: integer('language_id')
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.languageId] }),
    index('therapist_languages_language').on(table.languageId),
  ],
);
