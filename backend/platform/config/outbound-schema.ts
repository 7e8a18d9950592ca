import { listOf, network, portRange, wholeNumber } from './setting-types';
import type { Settings } from './settings';
import { type SchemaOf, variable } from './variable';

/** Where connections that are made for users may lead. */
export const OUTBOUND_SCHEMA: SchemaOf<Pick<Settings, 'userDatabases' | 'webhooks'>> = {
  userDatabases: {
    allowedNetworks: variable(
      'USER_DB_ALLOWED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: 'none',
        description:
          'Networks in which databases of users may be, whatever USER_DB_REFUSED_NETWORKS says. Cloud metadata addresses stay refused.',
      },
    ),
    refusedNetworks: variable(
      'USER_DB_REFUSED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: { embedded: 'none', served: 'loopback,private', test: 'none' },
        description:
          'Networks to which no connection is made for a user. It is the resolved address that counts, at each connection.',
      },
    ),
    ports: variable('USER_DB_PORTS', listOf(portRange, 'ports or ranges (443,1024-65535)'), {
      defaultValue: { embedded: '1-65535', served: '443,1024-65535', test: '1-65535' },
      description: 'Ports at which databases of users may listen.',
    }),
    connections: variable('USER_DB_CONNECTIONS', wholeNumber(1, 20), {
      defaultValue: '3',
      description: "Connections at once to one user's database, for each process.",
    }),
    connectSeconds: variable('USER_DB_CONNECT_SECONDS', wholeNumber(1, 60, 'seconds'), {
      defaultValue: '8',
      description: "How long connecting to a user's database may take.",
    }),
    statementSeconds: variable('USER_DB_STATEMENT_SECONDS', wholeNumber(1, 300, 'seconds'), {
      defaultValue: '20',
      description: "How long a statement in a user's database may take.",
    }),
  },
  webhooks: {
    allowedNetworks: variable(
      'WEBHOOK_ALLOWED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: 'none',
        description:
          'Networks in which webhooks of users may be, whatever WEBHOOK_REFUSED_NETWORKS says. Cloud metadata addresses stay refused.',
      },
    ),
    refusedNetworks: variable(
      'WEBHOOK_REFUSED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: { embedded: 'none', served: 'loopback,private', test: 'none' },
        description:
          'Networks to which no webhook is sent. It is the resolved address that counts, at each connection.',
      },
    ),
    ports: variable('WEBHOOK_PORTS', listOf(portRange, 'ports or ranges (443,1024-65535)'), {
      defaultValue: { embedded: '1-65535', served: '80,443,1024-65535', test: '1-65535' },
      description: 'Ports at which webhooks of users may listen.',
    }),
    timeoutSeconds: variable('WEBHOOK_TIMEOUT_SECONDS', wholeNumber(1, 60, 'seconds'), {
      defaultValue: '15',
      description: 'How long a webhook may take to answer.',
    }),
  },
};
