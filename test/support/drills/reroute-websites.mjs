// Loaded into a worker with --import. Every name has a public address of its own, and connections to such addresses lead
// to the server at WEBSITES_PORT. The worker's own guard still checks the address.
import { createHash } from 'node:crypto';
import { promises } from 'node:dns';
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

promises.Resolver.prototype.resolve4 = async (name) => {
  const [a, b, c] = createHash('sha256').update(name).digest();
  return [`93.${a}.${b}.${c}`];
};
promises.Resolver.prototype.resolve6 = async () => [];

Socket.prototype.connect = function (options, ...rest) {
  const { lookup, port } = options ?? {};
  if (!lookup || (port !== 80 && port !== 443)) return connect.call(this, options, ...rest);
  const rerouted = (name, lookupOptions, callback) =>
    lookup(name, lookupOptions, (error, found, family) => {
      if (error) return callback(error, found, family);
      if (Array.isArray(found)) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
      return callback(null, '127.0.0.1', 4);
    });
  return connect.call(
    this,
    { ...options, port: Number(process.env.WEBSITES_PORT), lookup: rerouted },
    ...rest,
  );
};
