import { describe, expect, it } from '@jest/globals';
import { MetadataScanner } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper';
import { discoverConsumers } from './discover-consumers';
import { QueueConsumer } from './queue-consumer.decorator';

class Mails {
  sent: object[] = [];

  @QueueConsumer({ name: 'mails', role: 'web', retryLimit: 3 })
  send(data: object): Promise<void> {
    this.sent.push(data);
    return Promise.resolve();
  }
}

@QueueConsumer({ name: 'turns', role: 'worker' })
class TurnConsumer {}

class OtherMails {
  @QueueConsumer({ name: 'mails', role: 'worker' })
  send(): Promise<void> {
    return Promise.resolve();
  }
}

const discover = (...instances: unknown[]) =>
  discoverConsumers(
    { getProviders: () => instances.map((instance) => ({ instance }) as InstanceWrapper) },
    new MetadataScanner(),
  );

describe('discovered queue consumers', () => {
  it('include declarations on methods and classes, with their options', async () => {
    const mails = new Mails();
    const consumers = discover(mails, new TurnConsumer(), null, 'a value');
    expect([...consumers.keys()]).toEqual(['mails', 'turns']);
    expect(consumers.get('mails')?.options).toEqual({ name: 'mails', role: 'web', retryLimit: 3 });
    await consumers.get('mails')?.handle?.({ to: 'Ada' });
    expect(mails.sent).toEqual([{ to: 'Ada' }]);
    expect(consumers.get('turns')?.handle).toBeNull();
  });

  it('include a provider with two tokens only once', () => {
    const mails = new Mails();
    expect(discover(mails, mails).size).toBe(1);
  });

  it('must not include two for the same queue', () => {
    expect(() => discover(new Mails(), new OtherMails())).toThrow(
      'The queue mails has two consumers: Mails.send and OtherMails.send.',
    );
  });
});
