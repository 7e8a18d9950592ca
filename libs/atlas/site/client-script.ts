/**
 * The page's own script: requests pages of results, renders a card for each row, requests more when the feed is
 * scrolled to its end, and stops at a response with fewer than 20 rows. The class names are those of the live
 * service. The script has no data other than the responses.
 */
export const CLIENT_SCRIPT = `
(() => {
  const settings = window.ATLAS;
  const words = settings.words;
  const pane = document.getElementById('pane');
  let feed = null;
  let offset = 0;
  let busy = false;
  let ended = false;

  const element = (tag, className, attributes = {}, children = []) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };
  const number = (value, digits = 0) =>
    value.toLocaleString(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const worded = (text, values) => text.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);

  const strip = (body) => {
    let text = body;
    if (text.startsWith('{')) text = JSON.parse(text.replace(/\\/\\*""\\*\\/\\s*$/, '')).d;
    if (!text.startsWith(")]}'")) throw new Error('not an answer');
    return JSON.parse(text.slice(4));
  };
  const rowsOf = (data) => {
    const current = (data[64] || []).map((row) => row[1]);
    const legacy = ((data[0] && data[0][1]) || []).slice(1).map((row) => row[14]);
    const moved = (Array.isArray(data[4]) ? data[4] : []).map((record) => {
      const place = [];
      for (const [key, value] of Object.entries(record)) place[Number(key.slice(1))] = value;
      return place;
    });
    return [...current, ...legacy, ...moved].filter((place) => Array.isArray(place) && typeof place[11] === 'string');
  };
  const advertsOf = (data) => {
    const current = (((data[2] || [])[11] || [])[0] || []).map((row) => ({
      id: row[0], name: row[1], latitude: row[2][0][2], longitude: row[2][0][3], rating: row[2][6], website: row[3][1],
    }));
    const legacy = (((data[2] || [])[1] || [])[0] || []).map((row) => row[15]).map((place) => ({
      id: place[78], name: place[11], latitude: place[9][2], longitude: place[9][3], rating: place[4] && place[4][7], website: null,
    }));
    return current.concat(legacy);
  };

  const placeHref = (place) => {
    const name = encodeURIComponent(place[11]).replace(/%20/g, '+');
    return location.origin + '/maps/place/' + name + '/data=!4m7!3m6!1s' + place[10] + '!8m2!3d' + place[9][2] + '!4d' + place[9][3] +
      '!16s' + encodeURIComponent(place[89]) + '!19s' + place[78] + '?authuser=0&hl=' + settings.language + '&rclk=1';
  };

  const ratingLine = (rating, count) => {
    if (rating == null) return element('span', 'ZkP5Je', {}, [words.noReviews]);
    const label = count == null ? words.ratingOnlyLabel : words.ratingLabel;
    const children = [element('span', 'MW4etd', {}, [number(rating, 1)])];
    if (count != null) children.push(element('span', 'UY7F9', {}, ['(' + number(count) + ')']));
    return element('span', 'ZkP5Je', { role: 'img', 'aria-label': worded(label, { rating: number(rating, 1), count: number(count || 0) }) }, children);
  };
  const statusOf = (place) => (place[203] && place[203][1] && place[203][1][4] && place[203][1][4][0]) || '';
  const websiteOf = (place) => {
    const url = place[7] && place[7][0];
    return url ? new URL(url, location.origin).href : null;
  };

  const card = (place) => {
    const line = [place[13][0], place[4] && place[4][2], place[183][1][1]].filter(Boolean).join(' · ');
    const second = element('div', 'W4Efsd', {}, [statusOf(place)]);
    if (place[178]) second.append(statusOf(place) ? ' · ' : '', element('span', 'UsdlK', {}, [place[178][0][0]]));
    const made = element('div', 'Nv2PK', { role: 'article', 'aria-label': place[11], jsaction: 'mouseover:pane.in' }, [
      element('a', 'hfpxzc', { href: placeHref(place), 'aria-label': place[11], jsaction: 'pane.open' }),
      element('div', 'qBF1Pd fontHeadlineSmall', {}, [place[11]]),
      ratingLine(place[4] && place[4][7], place[4] && place[4][8]),
      element('div', 'W4Efsd', {}, [line]),
      second,
    ]);
    const website = websiteOf(place);
    if (website) made.append(element('a', 'lcr4fd', { href: website, 'data-value': 'Website' }, [words.website.replace(/: $/, '')]));
    made.append(element('img', '', { src: place[157].replace('s44-p', 'w80-h92'), alt: '' }));
    return element('div', '', {}, [made]);
  };
  const advertCard = (advert) =>
    element('div', '', {}, [
      element('div', 'Nv2PK', { role: 'article', 'aria-label': advert.name, jsaction: 'mouseover:pane.in' }, [
        element('h1', 'kpih0e f8ia3c uvopNe', { 'aria-label': words.sponsored }, [words.sponsored]),
        element('a', 'hfpxzc', { href: location.origin + '/maps/place/?q=place_id:' + advert.id, 'aria-label': advert.name }),
        element('div', 'qBF1Pd fontHeadlineSmall', {}, [advert.name]),
        ratingLine(advert.rating, null),
      ]),
    ]);

  const item = (place, id, tag, label, text, attributes = {}) =>
    element(tag, 'CsEnBe', { 'data-item-id': id, 'aria-label': label + text, ...attributes }, [element('div', 'Io6YTe', {}, [text])]);
  const showPlace = (place) => {
    const main = element('div', 'm6QErb', { role: 'main', 'aria-label': place[11] }, [
      element('h1', 'DUwDvf', {}, [place[11]]),
      element('div', 'F7nice', {}, [ratingLine(place[4] && place[4][7], place[4] && place[4][8])]),
      element('button', 'DkEaL', { jsaction: 'pane.category' }, [place[13][0]]),
    ]);
    if (place[39]) main.append(item(place, 'address', 'button', words.address, place[39]));
    if (statusOf(place)) main.append(item(place, 'oh', 'div', '', statusOf(place)));
    const website = websiteOf(place);
    if (website) main.append(item(place, 'authority', 'a', words.website, place[7][1], { href: website }));
    if (place[178]) main.append(item(place, 'phone:tel:' + place[178][0][3], 'button', words.phone, place[178][0][0]));
    main.append(item(place, 'oloc', 'button', 'Plus code: ', place[183][2][2][0]));
    for (const old of pane.querySelectorAll('[role=feed], [role=main], .Q2vNVc')) old.remove();
    pane.append(main);
  };

  const end = () => {
    ended = true;
    const text = element('span', 'HlvSq', {}, [words.endOfList]);
    feed.append(element('div', 'PbZDve', {}, [element('p', 'fontBodyMedium', {}, [element('span', '', {}, [text])])]));
  };
  const showFeed = () => {
    feed = element('div', 'm6QErb', { role: 'feed', 'aria-label': worded(words.resultsFor, { query: settings.query }), tabindex: '-1' });
    let timer = 0;
    feed.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (feed.scrollTop + feed.clientHeight >= feed.scrollHeight - 200) next();
      }, settings.debounceMs);
    });
    pane.append(feed);
  };
  const showEmpty = () => {
    ended = true;
    pane.append(element('div', 'Q2vNVc fontBodyMedium', {}, [worded(words.cannotFind, { query: settings.query })]));
  };
  const showSingle = (place) => {
    ended = true;
    history.pushState(null, '', placeHref(place));
    showPlace(place);
  };

  const take = (data) => {
    const rows = rowsOf(data);
    const first = offset === 0;
    offset += rows.length;
    window.heavyRender && window.heavyRender();
    if (first && rows.length === 0) return showEmpty();
    if (first && rows.length === 1 && settings.singleResult === 'redirect') return void setTimeout(() => showSingle(rows[0]), 150);
    if (first) {
      showFeed();
      feed.append(...advertsOf(data).map(advertCard));
    }
    feed.append(...rows.map(card));
    if (rows.length < 20) end();
  };
  const next = () => {
    if (busy || ended) return;
    busy = true;
    const request = new XMLHttpRequest();
    request.open('GET', window.searchUrl(offset));
    request.onload = () => {
      busy = false;
      if (request.status !== 200) return;
      let data = null;
      try {
        data = strip(request.responseText);
      } catch {
        return;
      }
      take(data);
    };
    request.onerror = () => (busy = false);
    request.send();
  };

  const embedded = () => {
    const state = (window.APP_INITIALIZATION_STATE || [])[3] || {};
    if (state.tg && typeof state.tg[2] === 'string') return { search: strip(state.tg[2]) };
    const place = Object.values(state).map((slots) => slots && slots[6]).find((text) => typeof text === 'string');
    return place ? { place: strip(place)[6] } : {};
  };
  const start = () => {
    if (settings.limited) pane.append(element('div', 'limited', {}, [settings.limited]));
    const { search, place } = embedded();
    if (place) return showPlace(place);
    if (settings.query === undefined) return;
    search ? take(search) : next();
    if (settings.replaceUrl) history.replaceState(null, '', settings.replaceUrl);
  };
  const map = document.getElementById('map');
  for (let tile = 0; tile < 12; tile++) map.append(element('img', '', { src: '/maps/vt?pb=!1m4!1m3!1i14!2i' + tile + '!3i1', alt: '' }));
  start();
})();
`;
