import { listOf, network, portRange, wholeNumber } from './setting-types';
import { type SettingsSchema, variable } from './variable';

/** Allowed destinations of connections made on behalf of users. */
export const OUTBOUND_SCHEMA = {
  userDatabases: {
    /** Networks that are allowed regardless of `refusedNetworks`. Cloud metadata addresses are always refused. */
    allowedNetworks: variable(
      'USER_DB_ALLOWED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: 'none',
        description:
          "Networks that are allowed for users' own databases, regardless of USER_DB_REFUSED_NETWORKS. Cloud metadata addresses are always refused.",
      },
    ),
    refusedNetworks: variable(
      'USER_DB_REFUSED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: { embedded: 'none', served: 'loopback,private', test: 'none' },
        description:
          "Networks that are refused for users' own databases. The resolved IP address is checked for each connection.",
      },
    ),
    /** Port ranges, including both ends. */
    ports: variable('USER_DB_PORTS', listOf(portRange, 'ports or ranges (443,1024-65535)'), {
      defaultValue: { embedded: '1-65535', served: '443,1024-65535', test: '1-65535' },
      description: "Allowed ports for users' own databases.",
    }),
    /** Maximum number of connections to one user's database, per process. */
    connections: variable('USER_DB_CONNECTIONS', wholeNumber(1, 20), {
      defaultValue: '3',
      description:
        "Maximum number of connections to one user's database, per process. Each connection test, download and duplicate search uses one more while it runs.",
    }),
    connectSeconds: variable('USER_DB_CONNECT_SECONDS', wholeNumber(1, 60, 'seconds'), {
      defaultValue: '8',
      description: "Timeout for connecting to a user's database.",
    }),
    statementSeconds: variable('USER_DB_STATEMENT_SECONDS', wholeNumber(1, 300, 'seconds'), {
      defaultValue: '20',
      description: "Timeout for a statement in a user's database.",
    }),
    /** Number of processes that hold these connections. One more is kept on standby. */
    hosts: variable('USER_DB_HOSTS', wholeNumber(1, 16), {
      defaultValue: '2',
      description:
        "Number of child processes that hold the connections to users' databases, so that nothing a database server sends can harm the main process. Users share these child processes. They start with the first connection, and one more is kept on standby.",
    }),
    /** Maximum memory of each of these processes. */
    hostMemoryMb: variable('USER_DB_HOST_MEMORY_MB', wholeNumber(256, 8_192, 'MB'), {
      defaultValue: '400',
      description:
        'Maximum memory of each of these processes. A process that needs more is ended and replaced. Each usually uses 75 to 150 MB, of which about 35 MB are not shared with other processes.',
    }),
  },
  /** Allowed destinations for webhooks, with the same kinds of limits as for databases. */
  webhooks: {
    allowedNetworks: variable(
      'WEBHOOK_ALLOWED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: 'none',
        description:
          'Networks that are allowed for webhooks, regardless of WEBHOOK_REFUSED_NETWORKS. Cloud metadata addresses are always refused.',
      },
    ),
    refusedNetworks: variable(
      'WEBHOOK_REFUSED_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: { embedded: 'none', served: 'loopback,private', test: 'none' },
        description:
          'Networks that are refused for webhooks. The resolved IP address is checked for each connection.',
      },
    ),
    ports: variable('WEBHOOK_PORTS', listOf(portRange, 'ports or ranges (443,1024-65535)'), {
      defaultValue: { embedded: '1-65535', served: '80,443,1024-65535', test: '1-65535' },
      description: 'Allowed ports for webhooks.',
    }),
    /** Where messages may be sent without encryption. */
    plainNetworks: variable(
      'WEBHOOK_PLAIN_NETWORKS',
      listOf(network, 'networks (10.0.0.0/8, loopback, private)'),
      {
        defaultValue: {
          embedded: '0.0.0.0/0,::/0',
          served: 'loopback,private',
          test: '0.0.0.0/0,::/0',
        },
        description:
          'Networks to which webhooks may send messages without encryption (http://), if the settings above allow them. 0.0.0.0/0,::/0 stands for all.',
      },
    ),
    /** Maximum response time of an endpoint. */
    timeoutSeconds: variable('WEBHOOK_TIMEOUT_SECONDS', wholeNumber(1, 60, 'seconds'), {
      defaultValue: '15',
      description: 'Timeout for the response of a webhook endpoint.',
    }),
  },
} satisfies SettingsSchema;
