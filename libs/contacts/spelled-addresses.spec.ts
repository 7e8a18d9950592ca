import { describe, expect, it } from '@jest/globals';
import { readPage, valuesOn } from './bakery-page.fixture';

const OWN = 'info@baeckerei-lindgren.de';
const read = (text: string): string[] => valuesOn(`<p>${text}</p>`);

describe('addresses that are spelled for people', () => {
  it.each([
    'info "at" baeckerei-lindgren.de',
    "info 'at' baeckerei-lindgren 'dot' de",
    'info [bei] baeckerei-lindgren [punkt] de',
    'info snabel-a baeckerei-lindgren.de',
    'info [krøllalfa] baeckerei-lindgren.de',
    'info (ät-merkki) baeckerei-lindgren.de',
    'info [eta] baeckerei-lindgren.de',
    'info (кльомба) baeckerei-lindgren.de',
    'info (равлик) baeckerei-lindgren.de',
    'info собака baeckerei-lindgren точка de',
    'info (собачка) baeckerei-lindgren.de',
    'info [papáki] baeckerei-lindgren.de',
    'info שטרודל baeckerei-lindgren.de',
    'info 골뱅이 baeckerei-lindgren.de',
    'info(艾特)baeckerei-lindgren.de',
    'info#baeckerei-lindgren.de（请将#替换为@）',
    'info*baeckerei-lindgren.de (*를 @로)',
    'info [arond] baeckerei-lindgren [punct] de',
    'info [małpka] baeckerei-lindgren [kropka] de',
    'info apestaartje baeckerei-lindgren punt de',
    'info (arrobas) baeckerei-lindgren.de',
    'info (chiocciolina) baeckerei-lindgren.de',
    'info [arobas] baeckerei-lindgren [point] de',
    'E-Mail – info AT baeckerei-lindgren.de',
    'info @baeckerei-lindgren.de',
    'Mail: info @ baeckerei-lindgren.de',
    'info@www.baeckerei-lindgren.de',
  ])('%s', (text) => {
    expect(read(text)).toEqual([OWN]);
  });

  it.each([
    'Follow us @ baeckerei-lindgren.de',
    'Email us @baeckerei-lindgren.de',
    'Instagram @baeckerei-lindgren.de',
    'i n f o @ baeckerei-lindgren.de',
    'Every order # with @lindgren: order # baeckerei-lindgren.de',
    'Bäckerei (Berlin) baeckerei-lindgren.de',
    'Look at this dot com',
  ])('are not in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('are protected where a picture is the sign', () => {
    for (const picture of ['<img src="/i/at.gif">', '<img src="x.png" alt="(at)">']) {
      const { contacts, gap } = readPage(`<p>info${picture}baeckerei-lindgren.de</p>`);
      expect({ contacts, gap }).toEqual({ contacts: [], gap: 'protected' });
    }
  });
});
