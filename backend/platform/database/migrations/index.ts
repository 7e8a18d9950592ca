import type { MigrationInterface } from 'typeorm';

/** In the order they run; a class here once released is never edited. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [];
