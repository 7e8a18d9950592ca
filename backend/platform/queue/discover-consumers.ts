import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { QUEUE_CONSUMER, type QueueConsumerOptions } from './queue-consumer.decorator';

/** A consumer found among the providers. */
export interface DiscoveredConsumer {
  options: QueueConsumerOptions;
  /** Handles the data of one job; null when the class takes jobs itself. */
  handle: ((data: object) => Promise<void>) | null;
}

type Handler = (data: object) => Promise<void>;

/** Finds every `@QueueConsumer` among the providers of the application. @throws Error for a queue with two consumers */
export function discoverConsumers(
  discovery: Pick<DiscoveryService, 'getProviders'>,
  scanner: Pick<MetadataScanner, 'getAllMethodNames'>,
): Map<string, DiscoveredConsumer> {
  const consumers = new Map<string, DiscoveredConsumer>();
  const declaredBy = new Map<string, string>();
  const add = (options: QueueConsumerOptions | undefined, declaration: string, handle: Handler | null) => {
    if (!options) return;
    const other = declaredBy.get(options.name);
    if (other) throw new Error(`The queue ${options.name} has two consumers: ${other} and ${declaration}.`);
    declaredBy.set(options.name, declaration);
    consumers.set(options.name, { options, handle });
  };
  // A provider that is registered under several tokens is still one instance.
  const instances = new Set(discovery.getProviders().map(({ instance }) => instance as unknown));
  for (const instance of instances) {
    if (typeof instance !== 'object' || instance === null) continue;
    const { constructor } = instance;
    add(consumerOptions(constructor), constructor.name, null);
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const handler = (instance as Record<string, Handler>)[method];
      if (handler)
        add(consumerOptions(handler), `${constructor.name}.${method}`, (data) =>
          handler.call(instance, data),
        );
    }
  }
  return consumers;
}

function consumerOptions(target: object): QueueConsumerOptions | undefined {
  return Reflect.getMetadata(QUEUE_CONSUMER, target) as QueueConsumerOptions | undefined;
}
