import { describe, expect, it } from '@jest/globals';
import { grantsRight } from './mysql-rights';

describe('grants of a MySQL user', () => {
  it.each([
    ['GRANT ALL PRIVILEGES ON *.* TO `root`@`%` WITH GRANT OPTION', true],
    ['GRANT ALL PRIVILEGES ON `shop`.* TO `ann`@`%`', true],
    ['GRANT SELECT, INSERT, ALTER, INDEX ON `shop`.`BusinessDatabase` TO `ann`@`%`', true],
    ['GRANT ALTER ON `sh%`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `s\\_op`.* TO `ann`@`%`', false],
    ['GRANT ALTER ON `SH%P`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `%o%`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `%o_p`.* TO `ann`@`%`', false],
    ['GRANT ALTER ON `s_o_`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `shop%%`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `shop_`.* TO `ann`@`%`', false],
    ['GRANT ALTER ON `s\\%p`.* TO `ann`@`%`', false],
    [`GRANT ${' '.repeat(20_000)}ALTER ON *.* TO \`ann\`@\`%\``, false],
    ['GRANT `writer`@`%` TO `ann`@`%`', true],
    ["GRANT USAGE ON *.* TO `ann`@`%` IDENTIFIED BY PASSWORD '*23AE'", false],
    ['GRANT SELECT, INSERT, UPDATE, DELETE ON `shop`.* TO `ann`@`%`', false],
    ['GRANT ALTER ROUTINE ON `shop`.* TO `ann`@`%`', false],
    ['GRANT ALL PRIVILEGES ON `other`.* TO `ann`@`%`', false],
    ['GRANT PROXY ON `` TO `root`@`localhost`', false],
  ])('with the grant %s allow altering tables in "shop": %s', (grant, isGranted) => {
    expect(grantsRight(grant, 'ALTER', 'shop')).toBe(isGranted);
  });

  it('match a database whose name contains wildcard characters, if these are escaped', () => {
    const grant = 'GRANT ALTER ON `50\\%\\_``off`.* TO `ann`@`%`';
    expect(grantsRight(grant, 'ALTER', '50%_`off')).toBe(true);
    expect(grantsRight(grant, 'ALTER', '50xx`off')).toBe(false);
  });

  it('are evaluated without delay, however many wildcards a server sends', () => {
    const grant = `GRANT ALTER ON \`${'%a'.repeat(5_000)}b\`.* TO \`ann\`@\`%\``;
    expect(grantsRight(grant, 'ALTER', 'a'.repeat(64))).toBe(false);
  });
});
