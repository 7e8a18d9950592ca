import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { readRobots } from './robots';

const allows = (text: string, path: string) =>
  readRobots('https://firm.de/robots.txt', text, 'GazetteerBot').isAllowed(`https://firm.de${path}`);

describe('robots.txt', () => {
  it.each([
    ['nothing stated', '', '/contact', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/contact', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/contact', true],
    [
      'a rule for us',
      'User-agent: *\nDisallow: /\n\nUser-agent: gazetteerbot\nDisallow: /private',
      '/contact',
      true,
    ],
    ['a rule for others', 'User-agent: OtherBot\nDisallow: /', '/contact', true],
    [
      'several agents for one group',
      'User-agent: OtherBot\nUser-agent: GazetteerBot\nDisallow: /a',
      '/a/b',
      false,
    ],
    ['the longest match allows', 'User-agent: *\nDisallow: /a\nAllow: /a/contact', '/a/contact', true],
    ['the longest match forbids', 'User-agent: *\nAllow: /a\nDisallow: /a/contact', '/a/contact', false],
    ['of equal length, the one that allows', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    ['a wildcard', 'User-agent: *\nDisallow: /*.php', '/x/contact.php?a=1', false],
    ['a wildcard with an end', 'User-agent: *\nDisallow: /*.php$', '/contact.php?a=1', true],
    ['an end that matches', 'User-agent: *\nDisallow: /*.php$', '/contact.php', false],
    [
      'codes of what need not be encoded',
      'User-agent: *\nDisallow: /%7Ejoe/%70rivate',
      '/~joe/private',
      false,
    ],
    ['the same codes in the address', 'User-agent: *\nDisallow: /~joe', '/%7ejoe/', false],
    ['signs that only patterns encode', "User-agent: *\nDisallow: /a[b]|c'd", "/a[b]|c'd/x", false],
    ['an apostrophe in the query', "User-agent: *\nDisallow: /*?q='x'", "/s?q='x'", false],
    ['encoded letters', 'User-agent: *\nDisallow: /%C3%BCber', '/%C3%BCber-uns', false],
    ['comments and strange spacing', '# a\nUSER-AGENT :  * # b\n disallow:/a # c', '/a', false],
    [
      'a group that other fields interrupt',
      'User-agent: a\nSitemap: /s\nUser-agent: *\nDisallow: /a',
      '/a',
      false,
    ],
    [
      'two groups for us',
      'User-agent: GazetteerBot\nDisallow: /a\n\nUser-agent: GazetteerBot/2\nAllow: /b',
      '/a',
      false,
    ],
    ['a version behind a space', 'User-agent: GazetteerBot 1.0\nDisallow: /a', '/a', false],
    ['a version with a slash', 'User-agent: GazetteerBot/1.0 (+https://a.b)\nDisallow: /a', '/a', false],
    ['a token that ours begins with', 'User-agent: Gazetteer\nDisallow: /a', '/a', true],
    ['a longer token', 'User-agent: GazetteerBot-Images\nDisallow: /a', '/a', true],
    ['a star with a comment', 'User-agent: * all\nDisallow: /a', '/a', false],
    ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /a', '/a', false],
    ['letters that addresses encode', 'User-agent: *\nDisallow: /über', '/%c3%bcber-uns', false],
    ['several wildcards', 'User-agent: *\nDisallow: /*/x**y$', '/a/b/xx-y', false],
    ['parts that would overlap', 'User-agent: *\nDisallow: /ab*bc$', '/abc', true],
    ['an end without a wildcard', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['windows line ends', 'User-agent: *\r\nDisallow: /a\r\n', '/a', false],
  ])('%s', (_, text, path, expected) => {
    expect(allows(text, path)).toBe(expected);
  });

  it('states the pause, and refuses sites that want long ones', () => {
    const rules = (delay: string) =>
      readRobots('https://firm.de/robots.txt', `User-agent: *\nCrawl-delay: ${delay}`, 'GazetteerBot');
    expect(rules('3')).toMatchObject({ crawlDelay: 3 });
    expect(rules('3').isAllowed('https://firm.de/')).toBe(true);
    expect(rules('60').isAllowed('https://firm.de/')).toBe(false);
    expect(rules('soon')).toMatchObject({ crawlDelay: null });
  });

  it('reads each rule once, however many programs it is for', () => {
    const agents = Array.from({ length: 18_000 }, (_, index) => `User-agent:${index}\n`).join('');
    const text = `${agents}User-agent: GazetteerBot\n${'Disallow: /x\n'.repeat(4_000)}`;
    expect(allows(text, '/x')).toBe(false);
    expect(allows(text, '/contact')).toBe(true);
  });

  it('reads names of programs that consist of slashes', async () => {
    const text = `User-agent: ${'/'.repeat(3_900)}\u2028x\n`.repeat(125);
    for (let site = 0; site < 200; site += 1) {
      expect(allows(text, '/')).toBe(true);
      await setImmediate();
    }
  });

  it('keeps what is stated for us in little memory, as a robots.txt that says the same', () => {
    const stated = [
      'User-agent: OtherBot',
      ...Array.from({ length: 20_000 }, (_, index) => `Disallow: /${index}`),
      'User-agent: *',
      'Crawl-delay: 3 # seconds',
      'Sitemap: /s',
      'Disallow: /über*.php$ # for all',
      'allow :/über/contact',
    ].join('\n');
    const { text } = readRobots('https://firm.de/robots.txt', stated, 'GazetteerBot');
    expect(text).toBe(
      'User-agent: *\nCrawl-delay: 3\nDisallow: /%C3%BCber*.php$\nAllow: /%C3%BCber/contact\n',
    );
    expect(readRobots('https://firm.de/robots.txt', text, 'GazetteerBot').text).toBe(text);
    const long = `User-agent: *\n${'Disallow: /x\n'.repeat(30_000)}`;
    expect(readRobots('https://firm.de/robots.txt', long, 'GazetteerBot').text).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  });

  it('takes more rules than it can match for a ban', () => {
    expect(allows(`User-agent: *\n${'Disallow: /x\n'.repeat(30_000)}`, '/contact')).toBe(false);
    const wildcards = `Disallow: /${'*a'.repeat(900)}*b\n`.repeat(260);
    expect(allows(`User-agent: *\n${wildcards}`, `/${'a'.repeat(1900)}`)).toBe(false);
    expect(allows(`User-agent: OtherBot\n${wildcards}`, '/contact')).toBe(true);
  });
});
