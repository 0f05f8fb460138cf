import type { TimeZone } from '../model/account/time-zone.ts';
import type { FeedChange, FeedState } from '../store/feeds/change-feed.ts';
import { chooseNextRun, type Random } from './choose-next-run.ts';
import { describeStop } from './feed-messages.ts';

/** What an owner asks of a feed; what is left out stays. */
export interface WantedFeed {
  readonly url?: string | null;
  readonly autoUpdate?: boolean;
  readonly closeMissing?: boolean;
  readonly maxClosePercent?: number | null;
  /** A feed that rests goes on. */
  readonly goOn?: true;
  /** A check has ended whose link was removed meanwhile: what it brought is to stop like what was there before. */
  readonly lostLink?: true;
}

export interface FeedTimes {
  readonly now: Date;
  readonly intervalMs: number;
  readonly graceMs: number;
  readonly random: Random;
  /** In which dates are told. */
  readonly zone: TimeZone;
}

/**
 * Decides what a change makes of a feed. Pure.
 *
 * A feed is on while it has a link and updates itself. Turning it off sets the date on which its intentions are
 * taken off publication and notifies at once; turning it on again before takes both back. A feed that is off
 * already keeps its date: removing the link of a switched-off feed is no second stop. One that has no date though what
 * its link brought is published (checked by hand, never updating itself) stops when the link goes, or when the check that
 * was under way then has brought it.
 * A feed that rests goes on when its owner says so, and with another link; one that is turned off rests no more.
 */
export function planFeedChange(current: FeedState, wanted: WantedFeed, times: FeedTimes): FeedChange {
  const url = wanted.url === undefined ? current.url : wanted.url;
  const autoUpdate = wanted.autoUpdate ?? current.autoUpdate;
  const closeMissing = wanted.closeMissing ?? current.closeMissing;
  const maxClosePercent =
    wanted.maxClosePercent === undefined ? current.maxClosePercent : wanted.maxClosePercent;
  const { intervalSeconds } = current;
  const feed = { url, autoUpdate, closeMissing, maxClosePercent, intervalSeconds };
  const wasOn = current.url !== null && current.autoUpdate;
  const isOn = url !== null && autoUpdate;

  if (isOn) {
    const rests = current.restsSince !== null && wanted.goOn === undefined && url === current.url && wasOn;
    if (rests)
      return {
        feed: { ...feed, nextRunAt: null, stopsAt: null, restsSince: current.restsSince },
        notification: null,
      };
    const keepsPace = wasOn && url === current.url && current.nextRunAt !== null;
    const nextRunAt = keepsPace
      ? current.nextRunAt
      : chooseNextRun('saved', times.now, times.intervalMs, times.random);
    return { feed: { ...feed, nextRunAt, stopsAt: null, restsSince: null }, notification: null };
  }
  const losesLink = url === null && (current.url !== null || wanted.lostLink === true);
  const stopsNow = wasOn || (losesLink && current.stopsAt === null && current.hasPublished);
  const off = { ...feed, nextRunAt: null, restsSince: null };
  if (!stopsNow) return { feed: { ...off, stopsAt: current.stopsAt }, notification: null };
  const stopsAt = new Date(times.now.getTime() + times.graceMs);
  return {
    feed: { ...off, stopsAt },
    notification: { kind: 'feed_stopped', text: describeStop(stopsAt, times.zone) },
  };
}
