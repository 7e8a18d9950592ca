import { describe, expect, it } from '@jest/globals';
import { parseProfile } from '.';

describe('a link to a single post', () => {
  it.each([
    'https://www.facebook.com/anna.weber/posts/1234567890123456',
    'https://www.facebook.com/lindgren/posts/pfbid02AbCdEf',
    'https://www.facebook.com/lindgren/posts/neue-brote/1234567890',
    'https://www.facebook.com/lindgren/videos/1234567890/',
    'https://www.facebook.com/lindgren/videos/vb.1234567890/9876543210/?type=3',
    'https://www.facebook.com/lindgren/photos/a.123456789.1073741828/987654321/?type=3',
    'https://www.facebook.com/pg/lindgren/photos/?tab=album&album_id=1234567890',
    'https://www.facebook.com/lindgren/photos/pcb.12345/67890',
    'https://www.facebook.com/lindgren/permalink/1234567890',
    'https://www.facebook.com/lindgren/?story_fbid=1&id=2',
    'https://www.facebook.com/story.php?story_fbid=1&id=2',
    'https://www.facebook.com/permalink.php?story_fbid=1&id=2',
    'https://www.facebook.com/pages/Lindgren/123456789/posts/9876543210',
    'https://www.facebook.com/profile.php?id=100012345678&story_fbid=99',
    'https://www.facebook.com/share/p/1AbCdEfGh/',
    'https://www.facebook.com/share/v/1AbCdEfGh/',
    'https://www.facebook.com/watch/?v=1234567890',
    'https://www.facebook.com/groups/lindgren/posts/123456',
    'https://www.facebook.com/events/1234567890/',
    'https://www.facebook.com/lindgren/events/1234567890',
    'https://m.facebook.com/lindgren/photos/a.1/2/',
    'https://www.instagram.com/anna.weber/p/Cabc123/',
    'https://www.instagram.com/anna.weber/reel/Cabc123/?igsh=a',
    'https://www.instagram.com/stories/anna.weber/1234567890/',
    'https://x.com/annaweber/status/1234567890123456789',
    'https://twitter.com/annaweber/statuses/1234567890',
    'https://twitter.com/#!/annaweber/status/1234567890',
    'https://www.tiktok.com/@annaweber/video/7123456789012345678?lang=de',
    'https://www.tiktok.com/@annaweber/photo/7123456789012345678',
    'https://t.me/annaweber/12',
    'https://t.me/s/annaweber/12',
    'https://www.youtube.com/playlist?list=PLabc',
    'https://www.youtube.com/channel/UCabcdefghijklmnop/community?lb=UgkxAbc',
    'https://www.linkedin.com/posts/annaweber_brot-activity-7123456789012345678-abcd',
    'https://www.linkedin.com/pulse/brot-anna-weber',
    'https://www.pinterest.de/pin/123456789/',
  ])('is no profile: %s', (address) => {
    expect(parseProfile(address)).toBeNull();
  });

  it.each([
    ['https://www.facebook.com/lindgren/about', 'https://www.facebook.com/lindgren'],
    ['https://www.facebook.com/pg/lindgren/photos/?ref=page_internal', 'https://www.facebook.com/lindgren'],
    ['https://www.facebook.com/lindgren/reviews/?ref=page_internal', 'https://www.facebook.com/lindgren'],
    ['https://www.facebook.com/lindgren/app/208195102528120/', 'https://www.facebook.com/lindgren'],
    ['https://www.facebook.com/lindgren?sk=photos', 'https://www.facebook.com/lindgren'],
    [
      'https://www.facebook.com/pages/Lindgren/123456789?sk=info',
      'https://www.facebook.com/pages/Lindgren/123456789',
    ],
    [
      'https://www.facebook.com/people/Lindgren/100012345678/',
      'https://www.facebook.com/people/Lindgren/100012345678',
    ],
    ['https://www.facebook.com/p/Lindgren-100012345678/', 'https://www.facebook.com/p/Lindgren-100012345678'],
    ['https://www.facebook.com/1234567890/photos', 'https://www.facebook.com/1234567890'],
    ['https://www.instagram.com/lindgren/?hl=en', 'https://www.instagram.com/lindgren'],
    ['https://www.instagram.com/lindgren/reels/', 'https://www.instagram.com/lindgren'],
    ['https://www.instagram.com/_u/lindgren/', 'https://www.instagram.com/lindgren'],
    ['https://x.com/lindgren/with_replies', 'https://x.com/lindgren'],
    ['https://www.youtube.com/@lindgren/videos', 'https://www.youtube.com/@lindgren'],
    ['https://www.youtube.com/c/lindgren/playlists', 'https://www.youtube.com/c/lindgren'],
    ['https://www.tiktok.com/@lindgren?lang=de-DE', 'https://www.tiktok.com/@lindgren'],
    ['https://www.linkedin.com/company/lindgren/posts/', 'https://www.linkedin.com/company/lindgren'],
    ['https://t.me/s/lindgren', 'https://t.me/lindgren'],
    ['https://wa.me/c/49301234567', 'https://wa.me/49301234567'],
  ])('is told from a tab of a profile: %s', (address, expected) => {
    expect(parseProfile(address)?.url).toBe(expected);
  });
});
