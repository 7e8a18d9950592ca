/** A complete request body, and when to use it. */
export interface RequestExample {
  summary: string;
  value: object;
}

const MANUAL = {
  summary: 'Single: one city',
  value: {
    mode: 'manual',
    city: 'Phoenix, AZ',
    businessType: ['Restaurants', 'Cafes'],
    country: 'United States',
    exportFormat: 'csv',
  },
};
const AUTONOMOUS = {
  summary: 'Multiple: several cities, each with its types',
  value: {
    mode: 'autonomous',
    cities: [
      { city: 'Phoenix, AZ', businessTypes: ['Restaurants'] },
      { city: 'Mesa, AZ', businessTypes: ['Dentists', 'Pharmacies'] },
    ],
    country: 'United States',
    exportFormat: 'json',
  },
};
const JOB_EXAMPLES = { manual: MANUAL, autonomous: AUTONOMOUS };

const DATABASE_EXAMPLES = {
  postgres: {
    summary: 'Postgres, with separate fields',
    value: {
      provider: 'postgres',
      host: 'db.example.org',
      port: '5432',
      database: 'listings',
      username: 'gazetteer',
      password: 'correct horse',
      ssl: true,
    },
  },
  mysql: {
    summary: 'MySQL, with a URL',
    value: {
      provider: 'mysql',
      mysqlUrl: 'mysql://gazetteer:correct%20horse@db.example.org:3306/listings',
      ssl: true,
    },
  },
  none: { summary: 'No database: export files only', value: { provider: 'none' } },
};

/** Valid bodies for operations whose fields depend on each other, where one sample per field would be refused. */
export const REQUEST_EXAMPLES: Readonly<Record<string, Readonly<Record<string, RequestExample>>>> = {
  startRuntime: JOB_EXAMPLES,
  estimateRuntime: JOB_EXAMPLES,
  testDatabase: DATABASE_EXAMPLES,
  saveDatabase: DATABASE_EXAMPLES,
};
