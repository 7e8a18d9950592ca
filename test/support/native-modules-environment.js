import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** With these shared, `instanceof` and `toEqual` hold for what crosses between the specs and the product. */
const SHARED = [
  'Date',
  'Error',
  'EvalError',
  'Intl',
  'Map',
  'RangeError',
  'ReferenceError',
  'Set',
  'SyntaxError',
  'TypeError',
  'URIError',
];

/** Lets the modules that `native-modules-transform.js` writes reach Node's own module loader. */
export default class NativeModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNatively = createRequire(import.meta.url);
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
}
